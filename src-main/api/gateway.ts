import * as v from 'valibot';
import type { Environment } from '@shared/bridge/environment';
import { createFailure, notSentCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { importReply } from '@shared/contract/protocol/importReply';
import { jobReply } from '@shared/contract/protocol/platformJob';
import { countries } from '@shared/domain/values/countries';
import { toWallTime } from '@shared/domain/values/wallTime';
import { getInvalidatedAreas } from '@shared/calls/invalidation';
import { endpoints, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import { createInputSchema, isWrite, type CallInput, type Endpoint } from '@shared/contract/protocol/endpoint';
import { readReply, type ReadingContext } from '@shared/contract/reading';
import { createDeadlineSignal, type DeadlineSignal } from './deadlineSignal';
import { sendHttp, type HttpResult } from './http';
import type { CallOptions, Exchange, GatewayPorts, ReplyReport } from './gatewayPorts';
import { callLimits, type CallLimits } from './limits';
import { CheckedLists } from './lists/checkedLists';
import { ListEnds, createPageReader } from './lists/listEnds';
import { NewestFirst } from './lists/newestFirst';
import { filterAssignedStores, limitToAssignedStores } from './assignedStores';
import { findOfflineCode } from './classifyNetworkError';
import { isGatewayFailure, needsNewToken, toErrorOutcome } from './errorResponse';
import { findMaskRefusal, filterByOrderNumber, maskReply, widenSearch } from './customerMask';
import { findFreshDate } from './platformClock';
import { isFailureReply, isNonJsonSuccess, parseReplyBody } from './reply';
import { adminHosts, getRequestIdempotencyKey, buildRequest, type Caller } from './request';
import { findSubstitute, type SubstituteContext } from './substitutes';
import { findFullList } from './fullLists';

export type { CallOptions, Exchange, GatewayPorts, ReplyReport } from './gatewayPorts';

interface NamedEndpoint {
  name: CallName;
  endpoint: Endpoint;
}

/** HTTP status of a request that the platform understood but refused (RFC 9110). */
const unprocessableContent = 422;

const inputSchemas = new WeakMap<Endpoint, v.GenericSchema<unknown, CallInput>>();
const getSchema = (endpoint: Endpoint) => {
  const schema = inputSchemas.get(endpoint) ?? createInputSchema(endpoint);
  inputSchemas.set(endpoint, schema);
  return schema;
};

const isPaginated = ({ query }: Endpoint): boolean =>
  query !== undefined && 'entries' in query && Object.hasOwn(query.entries as object, 'page');

/** Sends all calls to the platform. Takes the name and input of a call and returns an Outcome. Never rejects. */
export class Gateway {
  private readonly limits: CallLimits;
  /** Missing fields that were already logged, because a platform that omits a field does so in every reply. */
  private readonly loggedGaps = new Set<string>();
  private readonly lists = new CheckedLists();
  private readonly listEnds = new ListEnds();
  private readonly newestFirst = new NewestFirst();

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

  /** Makes a call like `call`, but accepts unchecked names and inputs and also returns the response headers. */
  async exchange(name: string, input: unknown, options: CallOptions = {}): Promise<Outcome<Exchange<unknown>>> {
    const endpoint = endpoints.get(name);
    const parsed = endpoint && v.safeParse(getSchema(endpoint), input);
    if (endpoint === undefined || !parsed?.success) return failed(createFailure('badRequest'));
    const assignedIds = options.as === undefined ? (this.ports.ownStores?.() ?? null) : null;
    const limitedInput =
      assignedIds === null ? parsed.output : limitToAssignedStores(endpoint, parsed.output, assignedIds);
    if (limitedInput === null) return failed(createFailure('missing', 1002));
    const masksCustomers = options.as === undefined && this.ports.masksCustomers?.() === true;
    const allowedInput = masksCustomers ? widenSearch(name, limitedInput) : limitedInput;
    const refusal = masksCustomers ? findMaskRefusal(name, allowedInput) : null;
    if (refusal !== null) return failed(refusal);
    const namedEndpoint = { name: name as CallName, endpoint };
    // Filters only whole replies, not the pages that make up a list (`part`), because a shortened page would look like
    // the end of the list.
    const limitReply = <T extends { value: unknown }>(exchange: T): Outcome<T> => {
      if (assignedIds === null || options.part === true) return succeeded(exchange);
      const value = filterAssignedStores(name, endpoint, exchange.value, assignedIds);
      return value === undefined ? failed(createFailure('missing', 1002)) : succeeded({ ...exchange, value });
    };
    const requestedAt = performance.now();
    const deadlineSignal = createDeadlineSignal(options.deadline ?? this.limits.deadline, options.signal);
    try {
      const substitute = options.part === true ? null : this.substituteFor(namedEndpoint.name, allowedInput);
      const platformOutcome =
        substitute === null
          ? await this.getPlatformOutcome(namedEndpoint, allowedInput, options, deadlineSignal)
          : await substitute(allowedInput, await this.createContext(options)).then((substituteResult) =>
              substituteResult.ok
                ? succeeded({ value: substituteResult.value, headers: new Headers() })
                : substituteResult,
            );
      const limitedReply = platformOutcome.ok ? limitReply(platformOutcome.value) : platformOutcome;
      // Masks customers' data after the list check, because the check compares customers' names with the query.
      const outcome =
        limitedReply.ok && masksCustomers && endpoint.personal !== undefined
          ? succeeded({
              ...limitedReply.value,
              value: maskReply(filterByOrderNumber(name, allowedInput, limitedReply.value.value), endpoint.personal),
            })
          : limitedReply;
      this.reportCall(
        namedEndpoint,
        parsed.output,
        outcome.ok ? succeeded(outcome.value.value) : outcome,
        options,
        requestedAt,
      );
      return outcome;
    } catch (error) {
      this.ports.log.error(`${name} broke`, error);
      return failed(createFailure('server'));
    } finally {
      deadlineSignal.release();
    }
  }

  /** Reports a finished call to the log, product analytics and observers. */
  private reportCall(
    { name, endpoint }: NamedEndpoint,
    input: CallInput,
    outcome: Outcome<unknown>,
    { untracked = false, part = false, signal }: CallOptions,
    requestedAt: number,
  ): void {
    if (!outcome.ok) this.logFailure(name, outcome.failure.kind, outcome.failure.code);
    else if (endpoint.tracks !== undefined && !untracked && !part)
      this.ports.onTracked(name, endpoint, input, outcome.value);
    // Reports outdated areas before the end of the call, so that the reads that follow do not reuse earlier requests.
    const areas = part ? [] : getInvalidatedAreas(name, outcome);
    if (areas.length > 0) {
      this.lists.clear();
      this.ports.onChange?.(areas);
    }
    if (signal?.aborted === false && !part) this.ports.onEnded?.(name, outcome, requestedAt, input);
  }

  private substituteFor(name: CallName, input: CallInput): ReturnType<typeof findSubstitute> {
    const environment = this.ports.getEnvironment();
    return environment === null ? null : (findSubstitute(name, environment.capabilities) ?? findFullList(name, input));
  }

  private async createContext(options: CallOptions): Promise<SubstituteContext> {
    const { user } = options.as ?? (await this.ports.caller());
    return {
      call: (name, input) => this.call(name, input, { ...options, part: true }),
      userId: user?.id ?? null,
    };
  }

  /**
   * Returns the reply of a call. Lists contain only rows that match the query, even if the platform ignores filters.
   */
  private async getPlatformOutcome(
    namedEndpoint: NamedEndpoint,
    input: CallInput,
    options: CallOptions,
    deadlineSignal: DeadlineSignal,
  ): Promise<Outcome<Exchange<unknown>>> {
    const { filters, newestFirst: field } = namedEndpoint.endpoint;
    const environment = this.ports.getEnvironment();
    const isList = filters !== undefined || isPaginated(namedEndpoint.endpoint);
    const caller =
      environment !== null && isList ? (options.as ?? (await deadlineSignal.race(this.ports.caller()))) : null;
    if (environment === null || caller === null)
      return this.sendWithRenewal(namedEndpoint, input, options, deadlineSignal);
    const listKey = `${environment.id} ${caller.tenant} ${namedEndpoint.name}`;
    let headers = new Headers();
    let requestCount = 0;
    const fetchFromPlatform = createPageReader(this.listEnds, listKey, async (query) => {
      requestCount += 1;
      // Gives each further page its own full deadline.
      const pageDeadlineSignal =
        requestCount === 1 ? null : createDeadlineSignal(options.deadline ?? this.limits.deadline, options.signal);
      const pageOutcome = await this.sendWithRenewal(
        namedEndpoint,
        { ...input, query },
        options,
        pageDeadlineSignal ?? deadlineSignal,
      );
      pageDeadlineSignal?.release();
      if (!pageOutcome.ok) return pageOutcome;
      ({ headers } = pageOutcome.value);
      return succeeded(pageOutcome.value.value);
    });
    const fetchPage = (query: CallInput['query'] = {}) =>
      field === undefined || options.unchecked === true
        ? fetchFromPlatform(query)
        : this.newestFirst.read({ listKey, field, query, fetchPage: fetchFromPlatform });
    const outcome = await (filters === undefined || options.unchecked === true
      ? fetchPage(input.query)
      : this.lists.read({
          listKey,
          caller: String(caller.user?.id),
          tests: filters,
          query: input.query ?? {},
          context: {
            now: toWallTime(this.ports.now?.() ?? Date.now(), this.getTimeZone(environment)),
            zone: this.getTimeZone(environment),
            getWaits: this.ports.getWaitsLookup?.() ?? (() => null),
          },
          fetchPage,
        }));
    return outcome.ok ? succeeded({ value: outcome.value, headers }) : outcome;
  }

  private async sendWithRenewal(
    namedEndpoint: NamedEndpoint,
    input: CallInput,
    { as, returnsRateLimit = false }: CallOptions,
    deadlineSignal: DeadlineSignal,
  ): Promise<Outcome<Exchange<unknown>>> {
    const { endpoint } = namedEndpoint;
    const environment = this.ports.getEnvironment();
    if (environment === null) return failed(createFailure('offline'));
    const caller = as ?? (await deadlineSignal.race(this.ports.caller()));
    if (caller === null)
      return failed(createFailure(deadlineSignal.reason() === 'deadline' ? 'timeout' : 'superseded'));
    if (caller.idToken === null && endpoint.needs !== 'public') {
      return failed(caller.failure ?? createFailure('unauthenticated', 'SESSION_EXPIRED'));
    }
    const key = getRequestIdempotencyKey(endpoint, input);
    const send = (requestCaller: Caller) =>
      sendHttp(
        { ...buildRequest(endpoint, input, environment, requestCaller, key), returnsRateLimit },
        deadlineSignal.signal,
        this.limits,
        this.ports.network,
      );

    const firstResult = await send(caller);
    const staleToken = caller.idToken;
    const shouldRenew = as === undefined && staleToken !== null && needsNewToken(firstResult);
    const readResult = (result: HttpResult) =>
      this.read({ ...namedEndpoint, query: input.query }, result, deadlineSignal, environment);
    if (!shouldRenew) return readResult(firstResult);

    const renewal = await deadlineSignal.race(this.ports.renew(staleToken));
    if (renewal === null)
      return failed(createFailure(deadlineSignal.reason() === 'deadline' ? 'timeout' : 'superseded'));
    // The platform rejected the request and changed nothing, so a failed token renewal is the result of the call.
    if (!renewal.ok) return renewal;
    return readResult(await send(renewal.value));
  }

  private read(
    { name, endpoint, query }: NamedEndpoint & { query: CallInput['query'] | undefined },
    result: HttpResult,
    deadlineSignal: DeadlineSignal,
    environment: Environment,
  ): Outcome<Exchange<unknown>> {
    if (result.kind === 'noAnswer') return this.failWithoutReply(endpoint, result, deadlineSignal);
    this.ports.onReachability(true);
    const { status } = result;
    if (deadlineSignal.reason() === 'cancelled') return failed(createFailure('superseded'));
    if (result.kind === 'brokenBody') {
      if (isWrite(endpoint) && (status < 400 || isGatewayFailure(status)))
        return failed(createFailure('unknownOutcome'));
      return failed(createFailure(deadlineSignal.reason() === 'deadline' ? 'timeout' : 'badReply'));
    }
    // Treats redirects as errors, because they contain no reply of the platform.
    if (status < 200 || (status >= 300 && status < 400)) return failed(createFailure('badReply'));
    if (status >= 400) return toErrorOutcome(endpoint, result, this.ports.now?.() ?? Date.now());
    const value = parseReplyBody(status, result.text);
    if (isWrite(endpoint) && isFailureReply(value, endpoint.reply === importReply))
      return toErrorOutcome(endpoint, { ...result, status: unprocessableContent }, this.ports.now?.() ?? Date.now());
    // Counts a write as done once the platform replies, even with unexpected content. A page from another network, such
    // as a login page, does not count as a reply.
    const isJob = endpoint.reply === jobReply;
    const isReply = value !== undefined || ((isWrite(endpoint) || isJob) && isNonJsonSuccess(result.text));
    if (isReply) {
      // For a job's reply without JSON, only status 204 means that the job is still pending.
      const body = value ?? (isJob && status !== 204 ? {} : null);
      const readReport = readReply(endpoint.reply, body, { ...this.createReadingContext(environment), query });
      this.reportReading(name, readReport);
      if (readReport.parsedReply !== undefined) {
        const { headers, sentAt, receivedAt } = result;
        if (adminHosts.has(endpoint.host)) {
          const { host } = new URL(environment.hosts[endpoint.host]);
          this.ports.onServerTime?.({ host, sentAt, receivedAt, date: findFreshDate(headers) });
        }
        return succeeded({ value: readReport.parsedReply.value, headers });
      }
      this.ports.log.error(
        `${name} answered ${status} without ${readReport.rejectedPath || 'what the reply has to be'}`,
      );
    } else this.ports.log.error(`${name} answered ${status} with no JSON`);
    return failed(createFailure(isWrite(endpoint) ? 'unknownOutcome' : 'badReply'));
  }

  private createReadingContext(environment: Environment): ReadingContext {
    const { country } = environment;
    const zone = this.getTimeZone(environment);
    return { zone, country, moneyCountry: this.ports.country?.(), now: () => this.ports.now?.() ?? Date.now() };
  }

  private getTimeZone({ country }: Environment): string {
    return countries[this.ports.country?.() ?? country].timeZone;
  }

  private reportReading(name: CallName, { gaps, unread, rejectedPath }: ReplyReport): void {
    this.ports.read?.(name, { gaps, unread, rejectedPath });
    const newGaps = gaps.filter(({ field, gap }) => {
      const key = `${name} ${field} ${gap}`;
      if (this.loggedGaps.has(key)) return false;
      this.loggedGaps.add(key);
      return true;
    });
    if (newGaps.length > 0) {
      const gapTexts = newGaps.map(({ field, gap, count }) => `${field} (${gap} ×${count})`).join(', ');
      this.ports.log.info(`${name} was read with defaults: ${gapTexts}`);
    }
    if (unread.length > 0) this.ports.log.error(`${name}: ${unread.length} rows could not be read`);
  }

  private failWithoutReply(
    endpoint: Endpoint,
    { error }: Extract<HttpResult, { kind: 'noAnswer' }>,
    deadlineSignal: DeadlineSignal,
  ): Outcome<never> {
    if (error === 'unsendable') return failed(createFailure('server'));
    if (error === 'aborted') {
      if (deadlineSignal.reason() !== 'deadline') return failed(createFailure('superseded'));
      this.ports.onReachability('perhaps');
      return failed(createFailure(isWrite(endpoint) ? 'unknownOutcome' : 'timeout'));
    }
    this.ports.onReachability(false);
    if (error === 'lost' && isWrite(endpoint)) return failed(createFailure('unknownOutcome'));
    const code = findOfflineCode(error);
    return failed(createFailure('offline', isWrite(endpoint) ? (code ?? notSentCode) : code));
  }

  private logFailure(name: string, kind: string, code: number | string): void {
    if (kind !== 'superseded') this.ports.log.info(`${name} failed: ${kind} ${code}`);
  }
}
