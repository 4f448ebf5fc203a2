import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { drafts } from '../../../platform/drafts';
import { failureText } from '../../../platform/failure-text';
import { useMay } from '../../../platform/signed-in';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import type { Difference } from '../api';
import { messages } from '../messages';
import { BothAmounts } from '../difference-parts';
import { ACKNOWLEDGE_ALL, useAcknowledgeAll } from './api';
import { NoteField } from './note-field';

const texts = messages.acknowledge;
const BLANK = { note: '' };

/** For the owner, where one note is enough for several: a courier that charged a festival week otherwise. */
export function AcknowledgeSeveral({ differences }: { differences: Difference[] }) {
  const may = useMay('acknowledge-differences');
  const [isOpen, setOpen] = useState(() => drafts.read(ACKNOWLEDGE_ALL) !== null);
  if (!may || (differences.length < 2 && !isOpen)) return null;
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ justifySelf: 'start', mb: 2 }}>
        {texts.several}
      </Button>
      {isOpen && <SeveralForm differences={differences} onClose={() => setOpen(false)} />}
    </>
  );
}

function SeveralForm({ differences, onClose }: { differences: Difference[]; onClose: () => void }) {
  const form = useForm({ defaultValues: BLANK });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const draft = useFormDraft(ACKNOWLEDGE_ALL, form, { saved: BLANK });
  const acknowledging = useAcknowledgeAll();
  const chosen = differences.filter(({ id }) => ids.has(id));
  const choose = (some: Difference[], on: boolean) => {
    const changed = new Set(ids);
    for (const { id } of some) changed[on ? 'add' : 'delete'](id);
    setIds(changed);
  };
  const submit = form.handleSubmit(({ note }) => {
    if (chosen.length > 0) acknowledging.mutate({ note: note.trim(), differences: chosen }, { onSuccess: onClose });
  });
  return (
    <FormDialog
      title={texts.severalTitle}
      save={texts.acknowledgeCount(chosen.length)}
      draft={draft}
      dirty={(form.formState.isDirty || ids.size > 0) && !acknowledging.isSuccess}
      pending={acknowledging.isPending}
      failure={acknowledging.error && failureText(acknowledging.error, texts.severalFailed)}
      onSubmit={() => {
        setTried(true);
        return submit();
      }}
      onClose={onClose}
      foot={<NoteField form={form} />}
    >
      {tried && chosen.length === 0 && (
        <FormHelperText error role="alert">
          {texts.noneChosen}
        </FormHelperText>
      )}
      {kindsOf(differences).map(([kind, some]) => (
        <Kind key={kind} kind={kind} differences={some} ids={ids} onChoose={choose} />
      ))}
    </FormDialog>
  );
}

interface KindProps {
  kind: Difference['kind'];
  differences: Difference[];
  ids: ReadonlySet<string>;
  onChoose: (some: Difference[], on: boolean) => void;
}

/** All of one kind at once, or one by one. */
function Kind({ kind, differences, ids, onChoose }: KindProps) {
  const count = differences.filter(({ id }) => ids.has(id)).length;
  const isAll = count === differences.length;
  return (
    <Box role="group" aria-label={messages.kinds[kind]}>
      <FormControlLabel
        label={texts.allOf(messages.kinds[kind], differences.length)}
        control={<Checkbox checked={isAll} indeterminate={count > 0 && !isAll} onChange={(_, on) => onChoose(differences, on)} />}
        sx={{ minHeight: 48, '& .MuiFormControlLabel-label': { fontWeight: 700 } }}
      />
      <Box component="ul" sx={{ m: 0, pl: 3, listStyle: 'none' }}>
        {differences.map((each) => (
          <Box component="li" key={each.id} sx={{ py: 0.5 }}>
            <FormControlLabel
              control={<Checkbox checked={ids.has(each.id)} onChange={(_, on) => onChoose([each], on)} />}
              label={<DifferenceLabel difference={each} />}
              sx={{ alignItems: 'flex-start', minHeight: 48, overflowWrap: 'anywhere' }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function DifferenceLabel({ difference: { subject, order_id, ours, theirs } }: { difference: Difference }) {
  return (
    <Box sx={{ pt: 1 }}>
      {subject}
      {order_id && ` · #${order_id}`}
      <BothAmounts ours={ours} theirs={theirs} />
    </Box>
  );
}

const kindsOf = (differences: Difference[]): [Difference['kind'], Difference[]][] =>
  [...new Set(differences.map(({ kind }) => kind))].map((kind) => [kind, differences.filter((each) => each.kind === kind)]);
