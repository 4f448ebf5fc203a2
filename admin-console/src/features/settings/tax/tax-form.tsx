import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isTaxChoice, kindOfTaxChoice, TAX_CHOICES, type TaxChoiceName, type TaxSettings, typedCode } from '@shop/domain';
import { useForm, useWatch } from 'react-hook-form';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { useUnsavedGuard } from '../../../ui/drafts/unsaved-guard';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { Panel } from '../../../ui/panel';
import { TAX_DRAFT, useSaveTaxSettings } from './api';
import { messages } from './messages';
import { TaxChoiceFields } from './tax-choice-fields';

const isCode = (name: TaxChoiceName): boolean => ['hsn', 'sac'].includes(kindOfTaxChoice(name));

const GROUPS: [title: string, choices: TaxChoiceName[]][] = [
  [messages.groups.month, ['late_bill_month']],
  [messages.groups.goods, TAX_CHOICES.filter((name) => kindOfTaxChoice(name) === 'hsn')],
  [messages.groups.services, TAX_CHOICES.filter((name) => kindOfTaxChoice(name) === 'sac')],
  [messages.groups.units, ['pack_uqc', 'service_uqc']],
];

/** Codes as they were meant, however they were typed. */
const cleaned = (typed: TaxSettings): TaxSettings =>
  Object.fromEntries(
    TAX_CHOICES.map((name) => {
      const { value, is_confirmed } = typed[name];
      return [name, { value: isCode(name) ? typedCode(value) : value, is_confirmed }];
    }),
  ) as TaxSettings;

/** What is typed stays when saving fails. */
export function TaxForm({ saved, version }: { saved: TaxSettings; version: number }) {
  const form = useForm<TaxSettings>({ values: saved, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(TAX_DRAFT, form, { saved, version });
  const typed = useWatch({ control: form.control }) as TaxSettings;
  const save = useSaveTaxSettings();
  useUnsavedGuard(form.formState.isDirty, messages.leave, draft.drop);
  const submit = form.handleSubmit((sent) => {
    const settings = cleaned(sent);
    const wrong = TAX_CHOICES.filter((name) => !isTaxChoice(name, settings[name].value));
    for (const name of wrong.toReversed())
      form.setError(`${name}.value`, { message: messages.faults[kindOfTaxChoice(name)] }, { shouldFocus: true });
    if (wrong.length === 0) save.mutate({ ...settings, version }, { onSuccess: () => form.reset(settings) });
  });
  const unconfirmed = TAX_CHOICES.filter((name) => !typed[name].is_confirmed).length;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3, maxWidth: 760 }}>
      <DraftNote draft={draft} />
      {unconfirmed > 0 && <Alert severity="warning">{messages.toConfirm(unconfirmed)}</Alert>}
      <Typography color="textSecondary">{messages.issuedStay}</Typography>
      {GROUPS.map(([title, choices]) => (
        <Panel key={title} title={title}>
          <Stack sx={{ gap: 3 }}>
            {choices.map((name) => (
              <TaxChoiceFields key={name} name={name} form={form} />
            ))}
          </Stack>
        </Panel>
      ))}
      <Button type="submit" variant="contained" size="large" loading={save.isPending}>
        {messages.save}
      </Button>
    </Stack>
  );
}
