import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/fields/field';
import { Unfold } from '../../ui/unfold';
import { messages } from './messages';
import type { OfferFormValues } from './offer-form-values';

const LANGUAGES = [
  { suffix: 'hi', language: 'Hindi' },
  { suffix: 'mr', language: 'Marathi' },
] as const;

/** The offer's texts for visitors who read the shop in another language. */
export function OfferTranslations<Typed extends OfferFormValues>({ form }: { form: UseFormReturn<Typed> }) {
  const { register } = form as unknown as UseFormReturn<OfferFormValues>;
  return (
    <Unfold label={messages.translations}>
      <Stack sx={{ gap: 2.5 }}>
        {LANGUAGES.map(({ suffix, language }) => (
          <Stack key={suffix} sx={{ gap: 2.5 }}>
            <Field
              label={messages.nameIn(language)}
              hint={messages.untranslated}
              inputProps={{ lang: suffix, maxLength: 80 }}
              {...register(`name_${suffix}`)}
            />
            <Field
              label={messages.descriptionIn(language)}
              inputProps={{ lang: suffix, maxLength: 200 }}
              {...register(`description_${suffix}`)}
            />
          </Stack>
        ))}
      </Stack>
    </Unfold>
  );
}
