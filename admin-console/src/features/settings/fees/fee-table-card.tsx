import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { FeeTable } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { Field } from '../../../ui/fields/field';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { AffectedOrdersDialog } from '../affected-orders/affected-orders-dialog';
import { useAffectedOrders } from '../affected-orders/use-affected-orders';
import { FEE_TABLE_DRAFT, settings, useSaveFeeTable } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';
import { parseFeeTable, type FeeTableFormValues, feeTableFormValues } from './fee-table-form-values';

interface ReadTable {
  typed: FeeTableFormValues;
  table: FeeTable;
}

const { title, explanation, bands, bandsHint, pincodes, pincodesHint, onlyListed, save } = messages.feeTable;

/** What a delivery costs while the courier cannot be asked. */
export function FeeTableCard() {
  const { data, isPending } = useQuery(settings.feeTable(useApi()));
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={360}>
      {data && <FeeTableForm saved={feeTableFormValues(data.setting_value)} version={data.version} />}
    </SettingCard>
  );
}

/** What is typed stays when saving fails. */
function FeeTableForm({ saved, version }: { saved: FeeTableFormValues; version: number }) {
  const form = useForm<FeeTableFormValues>({ values: saved, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(FEE_TABLE_DRAFT, form, { saved, version });
  const saveTable = useSaveFeeTable();
  const affected = useAffectedOrders(
    ({ table }: ReadTable) => ({ delivery_fee_table: table }),
    ({ typed, table }) => saveTable.mutate(table, { onSuccess: () => form.reset(typed) }),
  );
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) => {
    const read = parseFeeTable(typed);
    if ('fault' in read) return form.setError(read.fault.field, { message: read.fault.text }, { shouldFocus: true });
    affected.submit({ typed, table: read.table });
  });
  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <DraftNote draft={draft} />
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
        <Button type="submit" variant="contained" loading={affected.isChecking || saveTable.isPending}>
          {save}
        </Button>
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
