import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/shop-time';
import { StatusChip } from '../../ui/status-chip';
import type { Person } from './api';
import { messages } from './messages';
import { PersonSignIns } from './person-sign-ins';

export type PersonAction = 'edit' | 'disable' | 'enable' | 'newLink' | 'signOut' | 'letIn' | 'resetSecondFactor';

const COLOURS = { active: 'green', invited: 'blue', late: 'yellow', disabled: 'grey' } as const;

interface PersonCardProps {
  person: Person;
  isOwn: boolean;
  onDo: (action: PersonAction) => void;
}

export function PersonCard({ person, isOwn, onDo }: PersonCardProps) {
  const { name, email, role, state } = person;
  return (
    <Card component="li" aria-label={name} sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip colour="purple">{messages.roles[role]}</StatusChip>
        <StatusChip colour={COLOURS[state]}>{messages.states[state]}</StatusChip>
      </Box>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {email}
        <br />
        {stateText(person)}
        {person.admitted_until && (
          <>
            <br />
            {messages.letInUntil(formatMoment(person.admitted_until))}
          </>
        )}
        {person.has_second_factor && (
          <>
            <br />
            {messages.twoStep}
          </>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actionsFor(person, isOwn).map((action) => (
          <Button key={action} variant="outlined" aria-label={`${messages[action]}: ${name}`} onClick={() => onDo(action)}>
            {messages[action]}
          </Button>
        ))}
        {person.state !== 'disabled' && person.sessions > 0 && <PersonSignIns person={person} />}
      </Box>
    </Card>
  );
}

// One's own password is changed in one's own account: a link would shut out the very person who made it.
function actionsFor({ state, sessions, has_second_factor }: Person, isOwn: boolean): PersonAction[] {
  if (state === 'disabled') return ['enable'];
  return [
    'edit',
    ...(isOwn ? [] : (['newLink'] as const)),
    ...(sessions > 0 ? (['signOut'] as const) : []),
    ...(state === 'active' ? (['letIn'] as const) : []),
    ...(has_second_factor && !isOwn ? (['resetSecondFactor'] as const) : []),
    'disable',
  ];
}

function stateText({ state, invited_until, last_sign_in_at, sessions }: Person): string {
  if (state === 'invited' && invited_until) return messages.until(formatMoment(invited_until));
  if (!last_sign_in_at) return messages.never;
  const last = messages.lastSignIn(formatMoment(last_sign_in_at));
  return sessions > 0 ? `${last} · ${messages.devices(sessions)}` : last;
}
