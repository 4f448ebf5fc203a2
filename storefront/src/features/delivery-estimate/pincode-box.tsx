import { isPincode, readPincode } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useOpenApi } from '../../platform/api';
import { deliveryEstimateQuery } from '../../platform/delivery-promise/api';
import { usePromise } from '../../platform/delivery-promise/promise-provider';
import { rememberPincode, useRememberedPincode } from '../../platform/delivery-promise/remembered-pincode';
import { useClosedText, useStoreOpen } from '../../platform/store-settings';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/icons/icon';
import { IconButton } from '../../ui/icons/icon-button';
import { estimateText } from './estimate-text';
import { messages } from './messages';
import styles from './pincode-box.module.css';
import { useMyLocation } from './use-my-location';

/** Where, when and for how much, before there is a cart. It is as high with an answer as without one. */
export function PincodeBox() {
  const pincode = useRememberedPincode();
  const [isChanging, setChanging] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const answer = () => {
    setChanging(false);
    setAnswered(true);
  };
  return (
    <section className={styles.box} aria-label={messages.region}>
      {pincode === null || isChanging ? (
        <Question pincode={pincode} onAnswered={answer} />
      ) : (
        <Answer pincode={pincode} takesFocus={isAnswered} onChange={() => setChanging(true)} />
      )}
    </section>
  );
}

interface QuestionProps {
  pincode: string | null;
  onAnswered: () => void;
}

function Question({ pincode, onAnswered }: QuestionProps) {
  const arrives = usePromise();
  const { locate, message } = useMyLocation(onAnswered);
  const { field, isWrong, submit } = usePincodeField({ pincode, onAnswered });
  const id = useId();
  return (
    <form noValidate className={styles.line} onSubmit={submit}>
      <IconButton label={messages.locate} icon="pin" type="button" className={styles.pin} onClick={() => void locate()} />
      <div className={styles.content}>
        <span className={styles.row}>
          <label htmlFor={id} className={styles.label}>
            {messages.label}
          </label>
          <input
            ref={field}
            id={id}
            className={styles.input}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={24}
            placeholder={messages.hint}
            defaultValue={pincode ?? ''}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-message`}
          />
          <Button type="submit" variant="quiet" className={styles.button}>
            {messages.check}
          </Button>
        </span>
        <p
          id={`${id}-message`}
          className={classes(styles.message, isWrong && styles.wrong)}
          role={isWrong ? 'alert' : message ? 'status' : undefined}
        >
          {isWrong ? messages.wrong : message || (arrives ? messages.askWith(arrives) : messages.ask)}
        </p>
      </div>
    </form>
  );
}

/** The pincode that is being typed: remembered when it is one. */
function usePincodeField({ pincode, onAnswered }: QuestionProps) {
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (pincode !== null) field.current?.select();
  }, [pincode]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readPincode(field.current?.value ?? '');
    setWrong(!isPincode(typed));
    if (!isPincode(typed)) return field.current?.focus();
    rememberPincode(typed);
    onAnswered();
  };
  return { field, isWrong, submit };
}

interface AnswerProps {
  pincode: string;
  /** The field that had the focus is gone. */
  takesFocus: boolean;
  onChange: () => void;
}

function Answer({ pincode, takesFocus, onChange }: AnswerProps) {
  const change = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (takesFocus) change.current?.focus();
  }, [takesFocus]);
  const { data, isError } = useQuery(deliveryEstimateQuery(useOpenApi(), pincode));
  const arrives = usePromise();
  const store = { isOpen: useStoreOpen() !== false, opens: useClosedText() };
  const text = data ? estimateText(data, arrives, store) : isError ? messages.failed : messages.checking;
  return (
    <div className={styles.line}>
      <span className={styles.pin}>
        <Icon name="pin" size={22} />
      </span>
      <div className={styles.content}>
        <span className={styles.row}>
          <span className={styles.label}>
            {messages.label} <strong>{pincode}</strong>
          </span>
          <Button
            ref={change}
            variant="plain"
            className={styles.button}
            aria-label={messages.changeOf(pincode)}
            aria-describedby={id}
            onClick={onChange}
          >
            {messages.change}
          </Button>
        </span>
        <p id={id} className={classes(styles.message, data?.served === 'no' ? styles.wrong : styles.answer)} role="status">
          {text}
        </p>
      </div>
    </div>
  );
}
