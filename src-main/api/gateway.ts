import * as v from 'valibot';
import type { Environment } from '@shared/bridge/environment';
import { defaultErrorCode, failureOf, failureOfAnswer, type MissingRight } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import { endpoints, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import { inputSchemaOf, isWrite, type CallInput, type Endpoint } from '@shared/contract/endpoint';
import type { PolicyAction } from '@shared/domain/policies';
import type { Log } from '../log/log';
import { callEnds, type CallEnds } from './callEnds';
import { sendHttp, type HttpAnswer } from './http';
import { callLimits, type CallLimits } from './limits';
import type { HeardTime } from './platformClock';
import { errorBodyOf, valueOf } from './reply';
import { idempotencyKeyOf, requestFor, type Caller } from './request';

export interface GatewayPorts {
  /** Null while it is not known yet. */
  environment(): Environment | null;
  /** Who calls, with a token that is not about to expire. */
  caller(): Promise<Caller>;
  /** A newer token than `stale`; however many ask at a time, the identity provider is asked once. */
  renew(stale: string): Promise<Outcome<Caller>>;
  /** Whether the platform could be reached; after a deadline nobody knows. */
  reached(isReached: boolean | 'perhaps'): void;
  /** What time it is on the platform. */
  heard?(time: HeardTime): void;
  /** A call succeeded that product analytics wants to know of. */
  tracked(name: CallName, row: Endpoint, input: CallInput, reply: unknown): void;
  /** A call of a screen has ended, and the screen is still there. `askedAt` is when it began, by `performance.now`. */
  ended?(name: string, outcome: Outcome<unknown>, askedAt: number): void;
  log: Log;
  limits?: CallLimits;
}

export interface CallOptions {
  /** Ends the call; its outcome is then `superseded`. */
  signal?: AbortSignal;
  /** In whose name, where that is not the session: its token is not renewed. */
  as?: Caller;
  deadline?: number;
  /** Nothing for product analytics, whatever its row says. */
  untracked?: boolean;
}

export interface Exchange<T> {
  value: T;
  headers: Headers;
}

/** Schemas are built once per row. */
const inputSchemas = new WeakMap<Endpoint, v.GenericSchema<unknown, CallInput>>();
const schemaOf = (row: Endpoint) => {
  const schema = inputSchemas.get(row) ?? inputSchemaOf(row);
  inputSchemas.set(row, schema);
  return schema;
};

const missingRightOf = ({ needs }: Endpoint): MissingRight | null => {
  const [area, action] = needs.split('.');
  return area === undefined || action === undefined ? null : { area, action: action as PolicyAction };
};

/** A gateway on the way lost the platform, which may have done the work before. */
const mayHavePassed = (status: number): boolean => status === 502 || status === 504;

/** Of a 401: which of its two causes it names. */
const refusedToken = (headers: Headers): boolean =>
  /error="?invalid_token"?/.test(headers.get('www-authenticate') ?? '');

/** The one way to the platform: the name of a call and its input in, an Outcome out. Never rejects. */
export class Gateway {
  private readonly limits: CallLimits;

  constructor(private readonly ports: GatewayPorts) {
    this.limits = ports.limits ?? callLimits;
  }

  async call<Name extends CallName>(
    name: Name,
    input: CallInputOf<Name>,
    options: CallOptions = {},
  ): Promise<Outcome<CallReplyOf<Name>>> {
    const outcome = await this.exchange(name, input, options);
    return outcome.ok ? succeeded(outcome.value.value as CallReplyOf<Name>) : outcome;
  }

  /** Like `call`, for names and inputs that nobody has checked; gives the answer's headers too. */
  async exchange(name: string, input: unknown, options: CallOptions = {}): Promise<Outcome<Exchange<unknown>>> {
    const row = endpoints.get(name);
    const parsed = row && v.safeParse(schemaOf(row), input);
    if (row === undefined || !parsed?.success) return failed(failureOf('badRequest'));
    const askedAt = performance.now();
    const ends = callEnds(options.deadline ?? this.limits.deadline, options.signal);
    try {
      const outcome = await this.settle(row, parsed.output, options.as, ends);
      if (!outcome.ok) this.note(name, outcome.failure.kind, outcome.failure.code);
      else if (row.tracks !== undefined && options.untracked !== true) {
        this.ports.tracked(name as CallName, row, parsed.output, outcome.value.value);
      }
      if (options.signal?.aborted === false) {
        this.ports.ended?.(name, outcome.ok ? succeeded(outcome.value.value) : outcome, askedAt);
      }
      return outcome;
    } catch (error) {
      this.ports.log.error(`${name} broke`, error);
      return failed(failureOf('server'));
    } finally {
      ends.release();
    }
  }

  private async settle(
    row: Endpoint,
    input: CallInput,
    as: Caller | undefined,
    ends: CallEnds,
  ): Promise<Outcome<Exchange<unknown>>> {
    const environment = this.ports.environment();
    if (environment === null) return failed(failureOf('offline'));
    const caller = as ?? (await ends.race(this.ports.caller()));
    if (caller === null) return failed(failureOf(ends.reason() === 'deadline' ? 'timeout' : 'superseded'));
    if (caller.idToken === null && row.needs !== 'public') {
      return failed(failureOf('unauthenticated', 'SESSION_EXPIRED'));
    }
    const key = idempotencyKeyOf(row, input);
    const send = (sender: Caller) =>
      sendHttp(requestFor(row, input, environment, sender, key), ends.signal, this.limits);

    const answer = await send(caller);
    const stale = caller.idToken;
    const mayRenew = as === undefined && stale !== null && needsNewToken(answer);
    if (!mayRenew) return this.read(row, answer, ends);

    const renewed = await ends.race(this.ports.renew(stale));
    if (renewed === null) return failed(failureOf(ends.reason() === 'deadline' ? 'timeout' : 'superseded'));
    // Nothing happened on the platform: it had refused. So a failed renewal is the call's failure.
    if (!renewed.ok) return renewed;
    return this.read(row, await send(renewed.value), ends);
  }

  private read(row: Endpoint, answer: HttpAnswer, ends: CallEnds): Outcome<Exchange<unknown>> {
    if (answer.kind === 'noAnswer') return this.withoutAnswer(row, answer, ends);
    this.ports.reached(true);
    const { status } = answer;
    if (ends.reason() === 'cancelled') return failed(failureOf('superseded'));
    if (answer.kind === 'brokenBody') {
      if (isWrite(row) && (status < 400 || mayHavePassed(status))) return failed(failureOf('unknownOutcome'));
      return failed(failureOf(ends.reason() === 'deadline' ? 'timeout' : 'badReply'));
    }
    // Not followed: nothing of a redirect is an answer of ours.
    if (status < 200 || (status >= 300 && status < 400)) return failed(failureOf('badReply'));
    if (status >= 400) return this.refused(row, status, answer.headers, answer.text);
    const value = valueOf(status, answer.text);
    const checked = value === undefined ? null : v.safeParse(row.reply, value);
    if (checked?.success) {
      const { headers, sentAt, heardAt } = answer;
      this.ports.heard?.({ sentAt, heardAt, date: headers.get('date') });
      return succeeded({ value: checked.output, headers });
    }
    const issue = checked?.issues[0];
    this.ports.log.error(
      `${row.method} ${row.path} answered ${status} with ${issue === undefined ? 'no JSON' : `another shape at ${v.getDotPath(issue) ?? 'its root'}`}`,
    );
    // A write that was answered, if not readably, may have happened.
    return failed(failureOf(isWrite(row) ? 'unknownOutcome' : 'badReply'));
  }

  private withoutAnswer(
    row: Endpoint,
    { fault }: Extract<HttpAnswer, { kind: 'noAnswer' }>,
    ends: CallEnds,
  ): Outcome<never> {
    if (fault === 'unsendable') return failed(failureOf('server'));
    if (fault === 'aborted') {
      if (ends.reason() !== 'deadline') return failed(failureOf('superseded'));
      this.ports.reached('perhaps');
      return failed(failureOf(isWrite(row) ? 'unknownOutcome' : 'timeout'));
    }
    this.ports.reached(false);
    return failed(failureOf(fault === 'lost' && isWrite(row) ? 'unknownOutcome' : 'offline'));
  }

  private refused(row: Endpoint, status: number, headers: Headers, text: string): Outcome<never> {
    if (isWrite(row) && mayHavePassed(status)) return failed(failureOf('unknownOutcome'));
    if (status === 401 && refusedToken(headers)) return failed(failureOf('unauthenticated', 'SESSION_EXPIRED'));
    const body = errorBodyOf(text);
    // A 401 whose cause is not named is a missing right, once the token is known to be fresh; so is a bare 403.
    const isBare = status === 403 && body.code === defaultErrorCode;
    const code = status === 401 || isBare ? 401 : body.code;
    return failed(failureOfAnswer(status, { ...body, code }, missingRightOf(row)));
  }

  private note(name: string, kind: string, code: number | string): void {
    if (kind !== 'superseded') this.ports.log.info(`${name} failed: ${kind} ${code}`);
  }
}

/** A missing right is said with its code and without the header; every other 401 is given one try with a new token. */
const needsNewToken = (answer: HttpAnswer): boolean => {
  if (answer.kind !== 'answer' || answer.status !== 401) return false;
  return refusedToken(answer.headers) || String(errorBodyOf(answer.text).code) !== '401';
};
