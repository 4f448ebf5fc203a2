import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { waitingSteps } from '../../platform/waiting-steps';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { SignInList } from '../../ui/sign-ins/sign-in-list';
import { ownSignIns, useEndOtherSignIns, useEndSignIn, useSignOutEverywhere } from './api';
import { messages } from './messages';

/** Where one is signed in, and the way to end that somewhere else. */
export function OwnSignIns() {
  const list = useQuery(ownSignIns.list(useApi()));
  const [end, endOthers, signOut] = [useEndSignIn(), useEndOtherSignIns(), useSignOutEverywhere()];
  const others = list.data?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {messages.signInsText}
      </Typography>
      {list.isError && <LoadFailure text={failureText(list.error, messages.signInsFailed)} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton label={messages.signInsLoading} />}
      {list.data && (
        <SignInList
          signIns={list.data}
          label={messages.signIns}
          ending={end.isPending ? end.variables.id : undefined}
          onEnd={(signIn) => end.mutate(signIn)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {others.length > 0 && (
          <Button variant="outlined" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {messages.endOthers}
          </Button>
        )}
        <Button variant="outlined" loading={signOut.isPending} onClick={() => waitingSteps.mayBeDropped() && signOut.mutate()}>
          {messages.signOut}
        </Button>
      </Box>
    </>
  );
}
