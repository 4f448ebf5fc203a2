export interface Person {
  /** Null where their address is not known to be theirs: whoever has it is not sent what somebody else has written. */
  name: string | null;
  email: string | null;
  /** Ten digits, without a country code. */
  phone: string | null;
}

export interface Message {
  /** The same for every try of the same message: a mail server or phone may tell a repetition by it. */
  id: string;
  subject: string;
  text: string;
  html: string;
}

/** A way to reach a shopper: e-mail today; SMS and WhatsApp are further ones of the same kind. */
export abstract class MessageChannel {
  /** One word, kept beside what was sent: `email`. */
  abstract readonly name: string;
  /** False when this person cannot be reached in this way. */
  abstract reaches(person: Person): boolean;
  /** Throws when the message was not taken; it is then tried again. @throws UndeliverableError when trying again is of no use */
  abstract send(message: Message, person: Person): Promise<void>;
}

/** The address does not exist, or wants nothing of us. */
export class UndeliverableError extends Error {}

/** By every channel that reaches the person; `onLost` hears of those that never will. */
export async function sendByAll(
  channels: MessageChannel[],
  message: Message,
  to: Person,
  onLost: (channel: string, reason: string) => void,
): Promise<void> {
  for (const channel of channels.filter((one) => one.reaches(to))) {
    await channel.send(message, to).catch((failure: unknown) => {
      if (!(failure instanceof UndeliverableError)) throw failure;
      onLost(channel.name, failure.message);
    });
  }
}

/** Injection token of the channels that are configured. */
export const CHANNELS = Symbol('CHANNELS');
