import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { NumberField } from '../../ui/fields/number-field';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { useFormDraft } from '../../ui/drafts/use-draft';
import { useSeen } from '../../ui/drafts/use-seen';
import { packsText, type Product, stockDraft, useSetStock } from './api';
import { messages } from './messages';
import { isWhole } from './form/product-form-values';

type Way = 'add' | 'set' | 'unlimited';

interface TypedStock {
  way: Way;
  packs: string;
}

/** How many packs there are: those that came in, a new count, or no counting at all. */
export function SetStock({ product, onClose }: { product: Product; onClose: () => void }) {
  const ways: Way[] = product.stock === null ? ['set', 'unlimited'] : ['add', 'set', 'unlimited'];
  const saved: TypedStock = { way: ways[0]!, packs: '' };
  const form = useForm<TypedStock>({ defaultValues: saved });
  const draft = useFormDraft(stockDraft(product.id), form, { saved });
  const way = form.watch('way');
  const setStock = useSetStock(product);
  const saveOn = ({ stock }: Product) =>
    form.handleSubmit(({ packs }) =>
      setStock.mutate(stockRequest(way, Number.parseInt(packs, 10), stock), { onSuccess: onClose }),
    );
  const { seen, conflict } = useSeen(product, {
    saving: setStock,
    fieldsOf: ({ stock }) => [{ label: messages.stock, theirs: packsText(stock), yours: packsText(countOf(form.getValues())) }],
    show: (_theirs, inAll) => inAll && form.reset(saved),
    save: (theirs) => void saveOn(theirs)(),
  });
  return (
    <FormDialog
      title={messages.stockTitle(product.name)}
      save={messages.saveStock}
      draft={draft}
      dirty={Boolean(form.formState.dirtyFields.packs) && !setStock.isSuccess}
      pending={setStock.isPending}
      failure={setStock.error && !conflict ? failureText(setStock.error, messages.stockFailed) : null}
      conflict={conflict}
      onSubmit={saveOn(seen)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography color="textSecondary">{messages.stockNow(packsText(product.stock))}</Typography>
        <WayChoice
          ways={ways}
          chosen={way}
          onChoose={(chosen) => form.reset({ way: chosen, packs: '' }, { keepDefaultValues: true })}
        />
        {way !== 'unlimited' && (
          <NumberField
            key={way}
            autoFocus
            label={way === 'add' ? messages.packsToAdd : messages.packsThere}
            error={form.formState.errors.packs?.message}
            {...form.register('packs', { validate: (typed) => isWhole(typed) || messages.stockWhole })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

const countOf = ({ way, packs }: TypedStock): number | null => (way === 'unlimited' ? null : Number.parseInt(packs, 10));

function WayChoice({ ways, chosen, onChoose }: { ways: Way[]; chosen: Way; onChoose: (way: Way) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={chosen}
      aria-label={messages.stock}
      onChange={(_tap, way: Way | null) => way && onChoose(way)}
    >
      {ways.map((each) => (
        <ToggleButton key={each} value={each}>
          {messages.stockWays[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function stockRequest(
  way: Way,
  packs: number,
  seen: number | null,
): { stock?: number | null; add?: number; seen?: number | null } {
  if (way === 'add') return { add: packs };
  return { stock: way === 'set' ? packs : null, seen };
}
