import { randomBytes } from 'node:crypto';
import type { PracticeMail } from '@shared/bridge/practice';

/** How long the link of a mail is good. */
export const resetTtlMs = 60 * 60_000;

/** Letters that the outbox keeps: more than anybody reads. */
const maxMails = 200;

interface Reset extends Omit<PracticeMail, 'templateId'> {
  code: string;
  userId: number;
  /** As it was when the mail was written: a password set meanwhile makes the link worthless. */
  passwordHash: string | null;
}

/**
 * Mails with a link to set a password. Nothing leaves this computer: they lie here, to be read in the app, for as long as
 * this process lives, which is longer than their links are good.
 */
export class Outbox {
  private resets: Reset[] = [];

  constructor(private readonly now: () => number) {}

  /** A newer mail to somebody takes the place of the older ones. */
  put(reset: Omit<Reset, 'code' | 'sentAt' | 'used'>): void {
    const mail = { ...reset, code: randomBytes(18).toString('base64url'), sentAt: this.now(), used: false };
    this.resets = [mail, ...this.resets.filter(({ userId }) => userId !== reset.userId)].slice(0, maxMails);
  }

  /** The newest first. */
  get mails(): PracticeMail[] {
    return this.resets.map(({ tenant, email, code, sentAt, used }) => ({
      tenant,
      email,
      code,
      templateId: null,
      sentAt,
      used,
    }));
  }

  find(code: string): Reset | null {
    const reset = this.resets.find((each) => each.code === code);
    return reset === undefined || reset.used || this.now() >= reset.sentAt + resetTtlMs ? null : reset;
  }
}
