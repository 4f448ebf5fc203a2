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
  const { id, name } = person;
  const [asked, setAsked] = useState<PersonAction | null>(() => (drafts.read(personDraft(id)) ? 'edit' : null));
  const [edit, newLink, signOut] = [useEdit(person), useNewLink(person), useSignOut(person)];
  const [disable, enable] = [useDisable(person), useEnable(person)];
  const [reset, letIn] = [useResetSecondFactor(person), useLetIn(person)];
  const close = () => setAsked(null);
  const act = (action: PersonAction) => {
    if (action === 'signOut') signOut.mutate();
    else if (action === 'letIn') letIn.mutate();
    else setAsked(action);
  };
  const makeLink = (password: string) =>
    newLink.mutate(password, {
      onSuccess(made) {
        close();
        onInvitation(made);
      },
    });
  return (
    <>
      <PersonCard person={person} isOwn={isOwn} onDo={act} />
      {asked === 'edit' && (
        <PersonForm
          title={messages.editTitle(name)}
          save={messages.save}
          person={person}
          saving={edit}
          onSave={({ name: typed, role, password }, seen) =>
            edit.mutate(
              { name: typed, role, password, ...(seen && { seen_name: seen.name, seen_role: seen.role }) },
              { onSuccess: close },
            )
          }
          onClose={close}
        />
      )}
      {asked === 'disable' && (
        <Confirm
          title={`${messages.disable} ${name}?`}
          confirm={messages.disable}
          pending={disable.isPending}
          onConfirm={() => disable.mutate(undefined, { onSettled: close })}
          onCancel={close}
        >
          {messages.confirmDisable(name)}
        </Confirm>
      )}
      {asked === 'resetSecondFactor' && (
        <PasswordDialog
          title={messages.resetTitle(name)}
          text={messages.resetText(name)}
          save={messages.resetSecondFactor}
          destructive
          pending={reset.isPending}
          error={reset.error}
          onPassword={(password) => reset.mutate(password, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asked === 'enable' && (
        <PasswordDialog
          title={messages.enableTitle(name)}
          text={messages.enableText(name)}
          save={messages.enable}
          pending={enable.isPending}
          error={enable.error}
          onPassword={(password) => enable.mutate(password, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asked === 'newLink' && (
        <PasswordDialog
          title={messages.newLink}
          text={messages.confirmLink(name)}
          save={messages.createLink}
          pending={newLink.isPending}
          error={newLink.error}
          onPassword={makeLink}
          onClose={close}
        />
      )}
    </>
  );
}
