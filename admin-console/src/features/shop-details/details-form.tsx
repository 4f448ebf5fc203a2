import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { DraftNote } from '../../ui/drafts/draft-note';
import { Field } from '../../ui/fields/field';
import { SaveButton } from '../../ui/form-notices';
import { Panel } from '../../ui/panel';
import { useUnsavedGuard } from '../../ui/drafts/unsaved-guard';
import { useEditForm } from '../../ui/drafts/use-edit-form';
import { type Details, DETAILS_DRAFT, useSaveDetails } from './api';
import { ConfirmDetails, findGraveChanges } from './confirm-details';
import { HoursFields } from './hours-fields';
import { messages } from './messages';
import {
  DETAILS_TEXTS,
  RULES,
  type ShopDetailsFormValues,
  shopDetailsFormValues,
  parseShopDetails,
} from './shop-details-form-values';

/** All fields as they are to be, on top of what was there then: what somebody else saves while the dialog is open is not written over. */
interface AskedChange {
  typed: ShopDetailsFormValues;
  before: ShopDetailsFormValues;
  version: number;
}

export function DetailsForm({ saved }: { saved: Details }) {
  const save = useSaveDetails();
  const [pending, setPending] = useState<AskedChange | null>(null);
  const change = ({ typed, version }: AskedChange) =>
    save.mutate(parseShopDetails(typed, version), {
      onSuccess: (now) => form.reset(shopDetailsFormValues(now)),
      onSettled: () => setPending(null),
    });
  const edited = useEditForm({
    name: DETAILS_DRAFT,
    row: saved,
    valuesOf: shopDetailsFormValues,
    texts: DETAILS_TEXTS,
    saving: save,
    failed: messages.failed,
    save: (typed, version, latest) => {
      const asks = { typed, version, before: shopDetailsFormValues(latest) };
      if (findGraveChanges(asks.before, typed).length > 0) setPending(asks);
      else change(asks);
    },
  });
  const { form, draft, submit } = edited;
  useUnsavedGuard(form.formState.isDirty, messages.leave, draft.drop);
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3, maxWidth: 760 }}>
      <DraftNote draft={draft} />
      <Fields form={form} title={messages.about} names={['name', 'tagline', 'legal_name']} />
      <Fields form={form} title={messages.contact} names={['email', 'phone', 'address']} />
      <Fields form={form} title={messages.pickup} hint={messages.pickupHint} names={['courier_phone', 'place']} />
      <Fields form={form} title={messages.licences} names={['fssai', 'gstin']} />
      <Panel title={messages.hours}>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {messages.hoursHint}
        </Typography>
        <HoursFields form={form} />
      </Panel>
      <SaveButton edited={edited} label={messages.save} size="large" pending={save.isPending} />
      <ChangesInLog />
      {pending && (
        <ConfirmDetails
          changes={findGraveChanges(pending.before, pending.typed)}
          pending={save.isPending}
          onConfirm={() => change(pending)}
          onCancel={() => setPending(null)}
        />
      )}
    </Stack>
  );
}

function ChangesInLog() {
  return (
    <Typography color="textSecondary">
      {messages.toLog}{' '}
      <Link component={RouterLink} to="/admin/dashboard/changes">
        {messages.log}
      </Link>
      .
    </Typography>
  );
}

type TextName = keyof typeof messages.fields;

interface FieldsProps {
  form: UseFormReturn<ShopDetailsFormValues>;
  title: string;
  hint?: string;
  names: TextName[];
}

function Fields({ form, title, hint, names }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <Panel title={title}>
      {hint && (
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {hint}
        </Typography>
      )}
      <Stack sx={{ gap: 2.5 }}>
        {names.map((name) => (
          <Field
            key={name}
            label={messages.fields[name]}
            hint={messages.hints[name]}
            error={errors[name]?.message}
            multiline={name === 'address'}
            {...form.register(name, { validate: RULES[name] })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
