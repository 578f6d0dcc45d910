import { randomBytes } from 'node:crypto';
import type { PracticeMail } from '@shared/bridge/practice';

/** Time during which a password reset link is valid (ms). */
export const resetTtlMs = 60 * 60_000;

/** Maximum number of emails in the outbox; the oldest ones are removed. */
const maxMails = 200;

interface PasswordReset extends Omit<PracticeMail, 'templateId'> {
  code: string;
  userId: number;
  /** Hash of the user's password when the email was written. Changing the password invalidates the link. */
  passwordHash: string | null;
}

/**
 * Password reset emails, which the app displays instead of sending. They exist only in memory, since their links expire
 * soon.
 */
export class Outbox {
  private resets: PasswordReset[] = [];

  constructor(private readonly now: () => number) {}

  /** Adds an email and removes earlier ones to the same user. */
  put(reset: Omit<PasswordReset, 'code' | 'sentAt' | 'used'>): void {
    const mail = { ...reset, code: randomBytes(18).toString('base64url'), sentAt: this.now(), used: false };
    this.resets = [mail, ...this.resets.filter(({ userId }) => userId !== reset.userId)].slice(0, maxMails);
  }

  /** All emails, newest first. */
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

  find(code: string): PasswordReset | null {
    const reset = this.resets.find((candidate) => candidate.code === code);
    return reset === undefined || reset.used || this.now() >= reset.sentAt + resetTtlMs ? null : reset;
  }
}
