import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { NumberField } from '../../ui/number-field';
import type { Product } from './api';
import { useSetStock } from './change-product';
import { FormDialog } from '../../ui/form-dialog';
import { messages } from './messages';
import { packsOf } from './packs-of';
import { isWhole } from './typed-product';

type Way = 'add' | 'set' | 'unlimited';

/** How many packs there are: those that came in, a new count, or no counting at all. */
export function SetStock({ product, onClose }: { product: Product; onClose: () => void }) {
  const ways: Way[] = product.stock === null ? ['set', 'unlimited'] : ['add', 'set', 'unlimited'];
  const [way, setWay] = useState<Way>(ways[0]!);
  const form = useForm({ defaultValues: { packs: '' } });
  const setStock = useSetStock(product);
  const submit = form.handleSubmit(({ packs }) =>
    setStock.mutate(wishOf(way, Number.parseInt(packs, 10)), { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title={messages.stockTitle(product.name)}
      save={messages.saveStock}
      dirty={form.formState.isDirty && !setStock.isSuccess}
      pending={setStock.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography color="textSecondary">{messages.stockNow(packsOf(product.stock))}</Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={way}
          aria-label={messages.stock}
          onChange={(_tap, chosen: Way | null) => chosen && setWay(chosen)}
        >
          {ways.map((each) => (
            <ToggleButton key={each} value={each}>
              {messages.stockWays[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {way !== 'unlimited' && (
          <NumberField
            key={way}
            autoFocus
            label={way === 'add' ? messages.packsToAdd : messages.packsThere}
            error={form.formState.errors.packs?.message}
            {...form.register('packs', { validate: (typed) => isWhole(typed) || messages.stockWhole, shouldUnregister: true })}
          />
        )}
        {setStock.error && <Alert severity="error">{failureText(setStock.error, messages.stockFailed)}</Alert>}
      </Stack>
    </FormDialog>
  );
}

function wishOf(way: Way, packs: number): { stock?: number | null; add?: number } {
  if (way === 'add') return { add: packs };
  return { stock: way === 'set' ? packs : null };
}
