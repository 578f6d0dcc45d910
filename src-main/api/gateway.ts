import * as v from 'valibot';
import type { Environment } from '@shared/bridge/environment';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import { countries, type CountryCode } from '@shared/domain/values/countries';
import { areasChangedBy } from '@shared/calls/changes';
import { endpoints, type Area, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import { inputSchemaOf, isWrite, type CallInput, type Endpoint } from '@shared/contract/endpoint';
import { readReply, type FieldGap, type ReadingContext, type UnreadRow } from '@shared/contract/reading';
import type { Log } from '../log/log';
import { callEnds, type CallEnds } from './callEnds';
import { sendHttp, type HttpAnswer } from './http';
import { callLimits, type CallLimits } from './limits';
import type { Network } from '../network/network';
import { isAboutOthers, withinOwnStores } from './ownStores';
import { offlineCodeOf } from './networkError';
import type { ServerTime } from './platformClock';
import { mayHavePassed, needsNewToken, refusal } from './refusal';
import { isDone, valueOf } from './reply';
import { sentKeyOf, requestFor, type Caller } from './request';
import { substituteFor, type SpecifiedCalls } from './substitutes';
import { wholeListFor } from './wholeLists';

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
  received?(time: ServerTime): void;
  /** A call succeeded that product analytics wants to know of. */
  tracked(name: CallName, row: Endpoint, input: CallInput, reply: unknown): void;
  /** A call of a screen has ended, and the screen is still there. `requestedAt` is when it began, by `performance.now`. */
  ended?(name: string, outcome: Outcome<unknown>, requestedAt: number, input: CallInput): void;
  /** The answers of these areas are old, see `areasChangedBy`. Told before the call's own outcome. */
  changed?(areas: readonly Area[]): void;
  /** Of the tenant's settings: times that are told with an offset are wall time there. Without it the environment's. */
  country?(): CountryCode | undefined;
  /** The platform's clock, which decides which closings are in force. */
  now?(): number;
  /** The stores there are for whoever is signed in; null: all. */
  ownStores?(): ReadonlySet<number> | null;
  /** An answer was read: what it took. */
  read?(name: CallName, reading: NotedReading): void;
  log: Log;
  limits?: CallLimits;
  /** Without it node's. */
  network?: Network;
}

export interface NotedReading {
  /** Fields that were read with a default. */
  gaps: readonly FieldGap[];
  /** Rows that had to be left out. */
  unread: readonly UnreadRow[];
  /** The field without which the answer could not be read. */
  refusedAt: string | null;
}

export interface CallOptions {
  /** Ends the call; its outcome is then `superseded`. */
  signal?: AbortSignal;
  /** In whose name, where that is not the session: its token is not renewed. */
  as?: Caller;
  deadline?: number;
  /** Nothing for product analytics, whatever its row says. */
  untracked?: boolean;
  /** A part of another call: it is made as it is, and only that other one is told of. */
  part?: boolean;
}

export interface Exchange<T> {
  value: T;
  headers: Headers;
}

interface NamedRow {
  name: CallName;
  row: Endpoint;
}

/** Schemas are built once per row. */
const inputSchemas = new WeakMap<Endpoint, v.GenericSchema<unknown, CallInput>>();
const schemaOf = (row: Endpoint) => {
  const schema = inputSchemas.get(row) ?? inputSchemaOf(row);
  inputSchemas.set(row, schema);
  return schema;
};

/** The one way to the platform: the name of a call and its input in, an Outcome out. Never rejects. */
export class Gateway {
  private readonly limits: CallLimits;
  /** Gaps that the log has: a platform that leaves out a field does so in each answer. */
  private readonly loggedGaps = new Set<string>();

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
    const own = options.as === undefined ? (this.ports.ownStores?.() ?? null) : null;
    if (own !== null && isAboutOthers(name, parsed.output, own)) return failed(failureOf('missing', 1002));
    // A part of another call is left whole: where a list ends is seen by how long it is.
    const ownOf = (value: unknown) =>
      own === null || options.part === true ? value : withinOwnStores(name, value, own);
    const requestedAt = performance.now();
    const ends = callEnds(options.deadline ?? this.limits.deadline, options.signal);
    try {
      const substitute = options.part === true ? null : this.substituteFor(name as CallName, parsed.output);
      if (substitute !== null) {
        const found = await substitute(parsed.output, await this.partsOf(options));
        const outcome = found.ok ? succeeded(ownOf(found.value)) : found;
        this.tell({ name: name as CallName, row }, parsed.output, outcome, options, requestedAt);
        return outcome.ok ? succeeded({ value: outcome.value, headers: new Headers() }) : outcome;
      }
      const found = await this.settle({ name: name as CallName, row }, parsed.output, options.as, ends);
      const outcome = found.ok ? succeeded({ ...found.value, value: ownOf(found.value.value) }) : found;
      const told = outcome.ok ? succeeded(outcome.value.value) : outcome;
      this.tell({ name: name as CallName, row }, parsed.output, told, options, requestedAt);
      return outcome;
    } catch (error) {
      this.ports.log.error(`${name} broke`, error);
      return failed(failureOf('server'));
    } finally {
      ends.release();
    }
  }

  /** Tells the log, product analytics and whoever follows the screens' calls how one has ended. */
  private tell(
    { name, row }: NamedRow,
    input: CallInput,
    outcome: Outcome<unknown>,
    { untracked = false, part = false, signal }: CallOptions,
    requestedAt: number,
  ): void {
    if (!outcome.ok) this.note(name, outcome.failure.kind, outcome.failure.code);
    else if (row.tracks !== undefined && !untracked && !part) this.ports.tracked(name, row, input, outcome.value);
    // First what is old, so that all who read because of the call share what is read from now on.
    const areas = part ? [] : areasChangedBy(name, outcome);
    if (areas.length > 0) this.ports.changed?.(areas);
    if (signal?.aborted === false && !part) this.ports.ended?.(name, outcome, requestedAt, input);
  }

  private substituteFor(name: CallName, input: CallInput): ReturnType<typeof substituteFor> {
    const environment = this.ports.environment();
    return environment === null ? null : (substituteFor(name, environment.capabilities) ?? wholeListFor(name, input));
  }

  private async partsOf(options: CallOptions): Promise<SpecifiedCalls> {
    const { user } = options.as ?? (await this.ports.caller());
    return {
      call: (name, input) => this.call(name, input, { ...options, part: true }),
      userId: user?.id ?? null,
    };
  }

  private async settle(
    named: NamedRow,
    input: CallInput,
    as: Caller | undefined,
    ends: CallEnds,
  ): Promise<Outcome<Exchange<unknown>>> {
    const { row } = named;
    const environment = this.ports.environment();
    if (environment === null) return failed(failureOf('offline'));
    const caller = as ?? (await ends.race(this.ports.caller()));
    if (caller === null) return failed(failureOf(ends.reason() === 'deadline' ? 'timeout' : 'superseded'));
    if (caller.idToken === null && row.needs !== 'public') {
      return failed(failureOf('unauthenticated', 'SESSION_EXPIRED'));
    }
    const key = sentKeyOf(row, input);
    const send = (sender: Caller) =>
      sendHttp(requestFor(row, input, environment, sender, key), ends.signal, this.limits, this.ports.network);

    const answer = await send(caller);
    const stale = caller.idToken;
    const mayRenew = as === undefined && stale !== null && needsNewToken(answer);
    if (!mayRenew) return this.read(named, answer, ends, environment);

    const renewed = await ends.race(this.ports.renew(stale));
    if (renewed === null) return failed(failureOf(ends.reason() === 'deadline' ? 'timeout' : 'superseded'));
    // Nothing happened on the platform: it had refused. So a failed renewal is the call's failure.
    if (!renewed.ok) return renewed;
    return this.read(named, await send(renewed.value), ends, environment);
  }

  private read(
    { name, row }: NamedRow,
    answer: HttpAnswer,
    ends: CallEnds,
    environment: Environment,
  ): Outcome<Exchange<unknown>> {
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
    if (status >= 400) return refusal(row, answer, this.ports.now?.() ?? Date.now());
    const value = valueOf(status, answer.text);
    // A write that was answered is done, whatever the answer says; a page of some network in the way is no answer.
    const isAnswer = value !== undefined || (isWrite(row) && isDone(answer.text));
    if (isAnswer) {
      const reading = readReply(row.reply, value ?? null, this.readingContext(environment));
      this.noteReading(name, reading);
      if (reading.read !== undefined) {
        const { headers, sentAt, receivedAt } = answer;
        this.ports.received?.({ sentAt, receivedAt, date: headers.get('date') });
        return succeeded({ value: reading.read.value, headers });
      }
      this.ports.log.error(`${name} answered ${status} without ${reading.refusedAt || 'what the reply has to be'}`);
    } else this.ports.log.error(`${name} answered ${status} with no JSON`);
    return failed(failureOf(isWrite(row) ? 'unknownOutcome' : 'badReply'));
  }

  private readingContext(environment: Environment): ReadingContext {
    const { country } = environment;
    const zone = countries[this.ports.country?.() ?? country].timeZone;
    return { zone, country, now: () => this.ports.now?.() ?? Date.now() };
  }

  private noteReading(name: CallName, { gaps, unread, refusedAt }: NotedReading): void {
    this.ports.read?.(name, { gaps, unread, refusedAt });
    const fresh = gaps.filter(({ field, gap }) => {
      const key = `${name} ${field} ${gap}`;
      if (this.loggedGaps.has(key)) return false;
      this.loggedGaps.add(key);
      return true;
    });
    if (fresh.length > 0) {
      const told = fresh.map(({ field, gap, count }) => `${field} (${gap} ×${count})`).join(', ');
      this.ports.log.info(`${name} was read with defaults: ${told}`);
    }
    if (unread.length > 0) this.ports.log.error(`${name}: ${unread.length} rows could not be read`);
  }

  private withoutAnswer(
    row: Endpoint,
    { error }: Extract<HttpAnswer, { kind: 'noAnswer' }>,
    ends: CallEnds,
  ): Outcome<never> {
    if (error === 'unsendable') return failed(failureOf('server'));
    if (error === 'aborted') {
      if (ends.reason() !== 'deadline') return failed(failureOf('superseded'));
      this.ports.reached('perhaps');
      return failed(failureOf(isWrite(row) ? 'unknownOutcome' : 'timeout'));
    }
    this.ports.reached(false);
    if (error === 'lost' && isWrite(row)) return failed(failureOf('unknownOutcome'));
    return failed(failureOf('offline', offlineCodeOf(error)));
  }

  private note(name: string, kind: string, code: number | string): void {
    if (kind !== 'superseded') this.ports.log.info(`${name} failed: ${kind} ${code}`);
  }
}
