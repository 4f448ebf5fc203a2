import { useState } from 'react';
import { drafts } from '../../platform/drafts';
import { Confirm } from '../../ui/dialogs/confirm';
import { PasswordDialog } from '../../ui/dialogs/password-dialog';
import {
  type Invitation,
  type Person,
  personDraft,
  useDisable,
  useEdit,
  useEnable,
  useLetIn,
  useNewLink,
  useResetSecondFactor,
  useSignOut,
} from './api';
import { messages } from './messages';
import { type PersonAction, PersonCard } from './person-card';
import { PersonForm } from './person-form';

interface PersonEntryProps {
  person: Person;
  isOwn: boolean;
  onInvitation: (made: Invitation) => void;
}

/** One person with what the owner may do about them. */
export function PersonEntry({ person, isOwn, onInvitation }: PersonEntryProps) {
  const [dialog, setDialog] = useState<PersonAction | null>(() => (drafts.read(personDraft(person.id)) ? 'edit' : null));
  const [signOut, letIn] = [useSignOut(person), useLetIn(person)];
  const close = () => setDialog(null);
  const act = (action: PersonAction) => {
    if (action === 'signOut') signOut.mutate();
    else if (action === 'letIn') letIn.mutate();
    else setDialog(action);
  };
  return (
    <>
      <PersonCard person={person} isOwn={isOwn} onDo={act} />
      {dialog === 'edit' && <EditPerson person={person} onClose={close} />}
      {dialog === 'disable' && <DisablePerson person={person} onClose={close} />}
      {dialog === 'resetSecondFactor' && <ResetSecondFactor person={person} onClose={close} />}
      {dialog === 'enable' && <EnablePerson person={person} onClose={close} />}
      {dialog === 'newLink' && <NewLink person={person} onClose={close} onInvitation={onInvitation} />}
    </>
  );
}

interface DialogProps {
  person: Person;
  onClose: () => void;
}

function EditPerson({ person, onClose }: DialogProps) {
  const edit = useEdit(person);
  return (
    <PersonForm
      title={messages.editTitle(person.name)}
      save={messages.save}
      person={person}
      saving={edit}
      onSave={({ name, role, password }, seen) =>
        edit.mutate({ name, role, password, ...(seen && { seen_name: seen.name, seen_role: seen.role }) }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

function DisablePerson({ person, onClose }: DialogProps) {
  const disable = useDisable(person);
  return (
    <Confirm
      title={`${messages.disable} ${person.name}?`}
      confirm={messages.disable}
      pending={disable.isPending}
      onConfirm={() => disable.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      {messages.confirmDisable(person.name)}
    </Confirm>
  );
}

function ResetSecondFactor({ person, onClose }: DialogProps) {
  const reset = useResetSecondFactor(person);
  return (
    <PasswordDialog
      title={messages.resetTitle(person.name)}
      text={messages.resetText(person.name)}
      save={messages.resetSecondFactor}
      destructive
      pending={reset.isPending}
      error={reset.error}
      onPassword={(password) => reset.mutate(password, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function EnablePerson({ person, onClose }: DialogProps) {
  const enable = useEnable(person);
  return (
    <PasswordDialog
      title={messages.enableTitle(person.name)}
      text={messages.enableText(person.name)}
      save={messages.enable}
      pending={enable.isPending}
      error={enable.error}
      onPassword={(password) => enable.mutate(password, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function NewLink({ person, onClose, onInvitation }: DialogProps & Pick<PersonEntryProps, 'onInvitation'>) {
  const newLink = useNewLink(person);
  const show = (made: Invitation) => {
    onClose();
    onInvitation(made);
  };
  return (
    <PasswordDialog
      title={messages.newLink}
      text={messages.confirmLink(person.name)}
      save={messages.createLink}
      pending={newLink.isPending}
      error={newLink.error}
      onPassword={(password) => newLink.mutate(password, { onSuccess: show })}
      onClose={onClose}
    />
  );
}
