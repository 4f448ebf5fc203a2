import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Schemas } from '@shop/contract';
import type { FeeTable } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { type FieldTexts, useEditForm } from '../../../ui/drafts/use-edit-form';
import { Field } from '../../../ui/fields/field';
import { SaveButton } from '../../../ui/form-notices';
import { AffectedOrdersDialog } from '../affected-orders/affected-orders-dialog';
import { useAffectedOrders } from '../affected-orders/use-affected-orders';
import { FEE_TABLE_DRAFT, settings, useSaveFeeTable } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';
import { parseFeeTable, type FeeTableFormValues, feeTableFormValues } from './fee-table-form-values';

interface ReadTable {
  typed: FeeTableFormValues;
  table: FeeTable;
  version: number;
  onSaved: (now: FeeTableFormValues) => void;
}

const { title, explanation, bands, bandsHint, pincodes, pincodesHint, onlyListed, save } = messages.feeTable;

/** What a delivery costs while the courier cannot be asked. */
export function FeeTableCard() {
  const { data, isPending } = useQuery(settings.feeTable(useApi()));
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={360}>
      {data && <FeeTableForm saved={data} />}
    </SettingCard>
  );
}

/** What a conflict calls them. */
const TEXTS: FieldTexts<FeeTableFormValues> = { bands, pincodes, only_listed: onlyListed };

/** What is typed stays when saving fails. */
function FeeTableForm({ saved }: { saved: Schemas['FeeTableReply'] }) {
  const saveTable = useSaveFeeTable();
  const affected = useAffectedOrders(
    ({ table }: ReadTable) => ({ delivery_fee_table: table }),
    ({ typed, table, version, onSaved }) => saveTable.mutate({ ...table, version }, { onSuccess: () => onSaved(typed) }),
  );
  const edited = useEditForm({
    name: FEE_TABLE_DRAFT,
    row: saved,
    valuesOf: ({ setting_value }: typeof saved) => feeTableFormValues(setting_value),
    texts: TEXTS,
    saving: saveTable,
    failed: messages.feeTable.failed,
    save: (typed, version, _, onSaved) => {
      const read = parseFeeTable(typed);
      if ('fault' in read) return form.setError(read.fault.field, { message: read.fault.text }, { shouldFocus: true });
      affected.submit({ typed, table: read.table, version, onSaved });
    },
  });
  const { form, draft, submit } = edited;
  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <DraftNote draft={draft} />
        <TableFields form={form} />
        <SaveButton edited={edited} label={save} pending={affected.isChecking || saveTable.isPending} />
      </Box>
      <AffectedOrdersDialog
        orders={affected.orders}
        onSave={affected.confirm}
        onChange={affected.askAgain}
        onClose={affected.close}
      />
    </>
  );
}

function TableFields({ form }: { form: UseFormReturn<FeeTableFormValues> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={bands}
        hint={bandsHint}
        multiline
        minRows={3}
        maxRows={8}
        error={errors.bands?.message}
        {...form.register('bands')}
      />
      <Field
        label={pincodes}
        hint={pincodesHint}
        multiline
        minRows={4}
        maxRows={12}
        error={errors.pincodes?.message}
        {...form.register('pincodes')}
      />
      <Controller
        control={form.control}
        name="only_listed"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Checkbox checked={value} onChange={(_, on) => onChange(on)} sx={{ p: 0 }} />}
            label={onlyListed}
            sx={{ m: 0, gap: 1.5, '& .MuiFormControlLabel-label': { fontWeight: 650 } }}
          />
        )}
      />
    </>
  );
}
