import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Field } from '../../ui/fields/field';
import { messages } from './messages';
import { isFilled, type ShopDetailsFormValues } from './shop-details-form-values';

const MAX_ROWS = 6;

/** When the shop is open: a few lines of the owner's own words. */
export function HoursFields({ form }: { form: UseFormReturn<ShopDetailsFormValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' });
  const errors = form.formState.errors.hours;
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      {fields.map(({ id, part }, at) => (
        <Box
          key={id}
          sx={{
            width: '100%',
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 48px', sm: '180px minmax(0, 1fr) 48px' },
            // One below the other they would run together.
            '& + &': { pt: { xs: 2, sm: 0 }, borderTop: { xs: 1, sm: 0 }, borderTopColor: { xs: 'divider' } },
          }}
        >
          <Field
            label={messages.part}
            error={errors?.[at]?.part?.message}
            {...form.register(`hours.${at}.part`, { validate: isFilled })}
          />
          <Box sx={{ gridColumn: { xs: '1', sm: '2' }, gridRow: { xs: 2, sm: 1 } }}>
            <Field
              label={messages.time}
              error={errors?.[at]?.time?.message}
              {...form.register(`hours.${at}.time`, { validate: isFilled })}
            />
          </Box>
          <IconButton
            aria-label={messages.removeHours(part)}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
            sx={{ alignSelf: 'end', width: 48, height: 48 }}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      {fields.length < MAX_ROWS && (
        <Button startIcon={<Add />} onClick={() => append({ part: '', time: '' })}>
          {messages.addHours}
        </Button>
      )}
    </Stack>
  );
}
