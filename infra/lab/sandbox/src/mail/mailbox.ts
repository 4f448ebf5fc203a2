/** A mail as it arrived. */
export interface Mail {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  receivedAt: string;
}

/** What the next mails meet: `refuse` is a server that is busy (451), `reject` an address that does not exist (550), `lose` is taken and gone. */
export interface MailFault {
  kind: 'refuse' | 'reject' | 'lose';
  times: number;
}

const MAX_MAILS = 500;

/** All mails that were sent, newest first, as if everybody had the same mailbox. Forgotten with the process. */
export class Mailbox {
  private mails: Mail[] = [];
  private faults: MailFault[] = [];
  private taken = 0;

  take(mail: Omit<Mail, 'id'>): void {
    this.taken += 1;
    this.mails = [{ id: this.taken, ...mail }, ...this.mails].slice(0, MAX_MAILS);
  }

  list(to: string | null = null): Mail[] {
    return to === null ? this.mails : this.mails.filter((mail) => mail.to.includes(to));
  }

  find(id: number): Mail | null {
    return this.mails.find((mail) => mail.id === id) ?? null;
  }

  order(fault: MailFault): void {
    this.faults.push({ ...fault });
  }

  /** The fault that the next mail meets, used up once. */
  nextFault(): MailFault['kind'] | null {
    const fault = this.faults[0];
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.faults.shift();
    return fault.kind;
  }

  clear(): void {
    this.mails = [];
    this.faults = [];
  }
}
