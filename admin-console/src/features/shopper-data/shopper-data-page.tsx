import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { Field } from '../../ui/fields/field';
import { EmptyState } from '../../ui/lists/empty-state';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { type ErasedAccount, type KnownShopper, shopperData } from './api';
import { ErasedNote } from './erased-note';
import { messages } from './messages';
import { ShopperPanel } from './shopper-panel';

interface Erased {
  who: string;
  account: ErasedAccount;
}

/** What the owner does for a customer who asks for their data or its erasure. An order leads here with `?order=`. */
export default function ShopperDataPage() {
  const [params] = useSearchParams();
  const [{ text, nth }, setSearch] = useState({ text: params.get('order') ?? '', nth: 1 });
  const [erased, setErased] = useState<Erased | null>(null);
  const search = (typed: string) => {
    setErased(null);
    setSearch({ text: typed, nth: nth + 1 }); // also for the same text: something may have changed
  };
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeading title={messages.title} description={messages.description} />
      {erased ? (
        <ErasedNote who={erased.who} account={erased.account} onAnother={() => search('')} />
      ) : (
        <>
          <SearchForm first={text} onSearch={search} />
          {text && <Found key={nth} text={text} nth={nth} onErased={(who, account) => setErased({ who, account })} />}
        </>
      )}
    </Box>
  );
}

function SearchForm({ first, onSearch }: { first: string; onSearch: (text: string) => void }) {
  const form = useForm({ defaultValues: { text: first } });
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={form.handleSubmit(({ text }) => onSearch(text.trim()))}
      sx={{ display: 'grid', gap: 2, mb: 3, gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' }, alignItems: 'start' }}
    >
      <Field
        label={messages.search}
        hint={messages.searchHint}
        error={form.formState.errors.text?.message}
        autoComplete="off"
        inputProps={{ maxLength: 254 }}
        {...form.register('text', { validate: (text) => text.trim() !== '' || messages.needed })}
      />
      <Button type="submit" variant="contained" sx={{ mt: { sm: '30px' } }}>
        {messages.find}
      </Button>
    </Box>
  );
}

interface FoundProps {
  text: string;
  nth: number;
  onErased: (who: string, account: ErasedAccount) => void;
}

function Found({ text, nth, onErased }: FoundProps) {
  const shoppers = useQuery(shopperData.found(useApi(), text, nth));
  const [chosen, setChosen] = useState<KnownShopper | null>(null);
  if (shoppers.isError)
    return <LoadFailure text={failureText(shoppers.error, messages.findFailed)} onRetry={() => void shoppers.refetch()} />;
  if (!shoppers.data) return <ListSkeleton label={messages.loading} rows={3} />;
  const shopper = chosen ?? (shoppers.data.length === 1 ? shoppers.data[0] : null);
  if (shopper) return <ShopperPanel shopper={shopper} onErased={onErased} />;
  if (shoppers.data.length === 0)
    return (
      <Card>
        <EmptyState title={messages.noneTitle} text={messages.noneText} />
      </Card>
    );
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {messages.several(shoppers.data.length)}
      </Alert>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {shoppers.data.map((each) => (
          <Card component="li" key={each.id} sx={candidate}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 650 }}>{each.name ?? messages.nameless}</Typography>
              {[each.email, each.phone].filter(Boolean).map((address) => (
                <Typography key={address} color="textSecondary" variant="body2">
                  {address}
                </Typography>
              ))}
            </Box>
            <Button
              variant="outlined"
              sx={{ flexShrink: 0 }}
              aria-label={messages.chooseOne([each.name, each.email ?? each.phone].filter(Boolean).join(', '))}
              onClick={() => setChosen(each)}
            >
              {messages.choose}
            </Button>
          </Card>
        ))}
      </Box>
    </>
  );
}

const candidate = { p: 2, display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'center' };
