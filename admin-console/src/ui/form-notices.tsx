import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, Fragment, useEffect, useRef } from 'react';
import type { Conflict } from './drafts/use-edit-form';

const TEXTS = {
  title: 'Someone else has saved a change since you opened this. Yours is not saved.',
  nothing: 'What they saved is the same as yours.',
  others: 'Fields you did not change show what is saved now.',
  fields: 'Fields that differ',
  theirs: (value: string) => `Saved now: ${value}`,
  yours: (value: string) => `Yours: ${value}`,
  takeTheirs: 'Take theirs',
  saveMine: 'Save mine anyway',
};

interface FormNoticesProps {
  /** Why saving failed; empty when it did not. */
  failure?: string | null;
  conflict?: Conflict | null;
}

/**
 * Why a form is not saved, beside its buttons: at the top of a long form no one would see it. It takes the focus after a press of Save, so
 * that it is read out and in sight; a change that arrives while someone types does not.
 */
export function FormNotices({ failure, conflict, sx }: FormNoticesProps & { sx?: ComponentProps<typeof Box>['sx'] }) {
  const place = useRef<HTMLDivElement>(null);
  const answer = conflict?.isRefusal ? TEXTS.title : failure;
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  if (!failure && !conflict) return null;
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 0, scrollMarginBottom: 96, ...sx }}>
      {conflict ? <ConflictNotice {...conflict} /> : <Alert severity="error">{failure}</Alert>}
    </Box>
  );
}

interface SaveButtonProps {
  edited: Pick<FormNoticesProps, 'failure' | 'conflict'>;
  label: string;
  pending: boolean;
  size?: 'large';
}

/** The end of a form on a page. */
export function SaveButton({ edited, label, pending, size }: SaveButtonProps) {
  return (
    <>
      <FormNotices {...edited} />
      <Button type="submit" variant="contained" size={size} loading={pending} disabled={Boolean(edited.conflict)}>
        {label}
      </Button>
    </>
  );
}

function ConflictNotice({ fields, onTakeTheirs, onSaveMine }: Conflict) {
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle sx={{ fontWeight: 700 }}>{TEXTS.title}</AlertTitle>
      {fields.length === 0 ? (
        TEXTS.nothing
      ) : (
        <>
          {/* Reached by the keyboard: with many fields it scrolls, and the buttons below stay in sight. */}
          <Box component="dl" tabIndex={0} aria-label={TEXTS.fields} sx={list}>
            {fields.map(({ label, theirs, yours }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{TEXTS.theirs(theirs)}</dd>
                <dd>{TEXTS.yours(yours)}</dd>
              </Fragment>
            ))}
          </Box>
          {TEXTS.others}
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button size="small" variant="contained" onClick={onTakeTheirs}>
          {TEXTS.takeTheirs}
        </Button>
        {fields.length > 0 && (
          <Button size="small" variant="outlined" color="error" onClick={onSaveMine}>
            {TEXTS.saveMine}
          </Button>
        )}
      </Box>
    </Alert>
  );
}

const list = {
  m: 0,
  mb: 1,
  maxHeight: '26dvh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& dt': { fontWeight: 700, mt: 0.5 },
  '& dd': { m: 0 },
};
