import * as v from 'valibot';
import {
  actions,
  actionsWhileLocked,
  maxInputLengths,
  type ActionName,
  type ParsedActionInput,
} from '@shared/bridge/actions';
import type { ActionReply } from '@shared/bridge/actionReplies';
import { createFailure, lockedCode, reauthenticationRequiredCode } from '@shared/contract/protocol/errors';
import { failed, type Outcome } from '@shared/contract/protocol/failure';
import { endpoints, internalCalls } from '@shared/contract';
import { maxKmlLength } from '@shared/domain/stores/deliveryMethods';
import { isObject } from '@shared/domain/values/json';
import type { Gateway } from '../api/gateway';
import type { Log } from '../log/log';

/** Handlers of all actions in src-shared/bridge/actions.ts. */
export type ActionHandlers = {
  [Name in ActionName]: (input: ParsedActionInput<Name>) => Promise<Outcome<ActionReply<Name>>>;
};

interface IpcRouterPorts {
  gateway: Pick<Gateway, 'exchange'>;
  session: { readonly state: { epoch: number }; readonly epochSignal: AbortSignal };
  /** Checks whether the user has entered the password recently. */
  reauthentication: { isFresh(): boolean };
  handlers: ActionHandlers;
  log: Log;
}

const maxTextLength = 1_000_000;
/** Maximum length of a form's input: JSON can double the length of a text by escaping quotes and line breaks. */
const maxFormLength = 2 * maxKmlLength + maxTextLength;
const maxNameLength = 100;

const getMaxInputLength = (name: string): number => {
  const endpoint = endpoints.get(name);
  return endpoint?.multipart || endpoint?.textBody !== undefined ? maxFormLength : maxTextLength;
};

const serialize = (outcome: Outcome<unknown>): string => JSON.stringify(outcome);
const badRequestReply = serialize(failed(createFailure('badRequest')));
const supersededReply = serialize(failed(createFailure('superseded')));
const reauthenticationRequiredReply = serialize(failed(createFailure('refused', reauthenticationRequiredCode)));
const lockedReply = serialize(failed(createFailure('superseded', lockedCode)));
const serverErrorReply = serialize(failed(createFailure('server')));

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength;

/** Parses a JSON object. Returns null for arrays, which valibot would accept as objects. */
const parseInput = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * Checks whether a call requires that the user has entered the password recently. Blank fields of a new entity do not
 * count.
 */
const requiresReauthentication = (name: string, { params, body }: Record<string, unknown>): boolean => {
  const requirement = endpoints.get(name)?.requiresReauthentication;
  if (requirement === undefined || requirement === true) return requirement === true;
  const isNew = params === undefined;
  const fields = (body ?? {}) as Record<string, unknown>;
  return requirement.some((field) => Object.hasOwn(fields, field) && !(isNew && (fields[field] ?? '') === ''));
};

/**
 * Handles the messages of the bridge's two channels, independently of Electron. Every reply is a serialized Outcome.
 * Handlers never reject, and replies contain no stack traces or paths.
 */
export class IpcRouter {
  constructor(private readonly ports: IpcRouterPorts) {}

  /** Calls the platform for a screen. Returns `superseded` if the session has changed since the screen was opened. */
  readonly call = async (name: unknown, inputText: unknown, epoch: unknown, isQuiet?: unknown): Promise<string> => {
    if (!isText(name, maxNameLength) || !isText(inputText, getMaxInputLength(name)) || !Number.isSafeInteger(epoch)) {
      return badRequestReply;
    }
    const input = parseInput(inputText);
    if (input === null || internalCalls.has(name)) return badRequestReply;
    const { gateway, session, reauthentication, log } = this.ports;
    if (epoch !== session.state.epoch) return supersededReply;
    if (requiresReauthentication(name, input) && !reauthentication.isFresh()) return reauthenticationRequiredReply;
    try {
      const outcome = await gateway.exchange(name, input, { signal: session.epochSignal, untracked: isQuiet === true });
      if (epoch !== session.state.epoch) return supersededReply;
      return serialize(outcome.ok ? { ok: true, value: outcome.value.value } : outcome);
    } catch (error) {
      log.error(`the call door broke`, error);
      return serverErrorReply;
    }
  };

  /** Runs an action of the app itself. */
  readonly act = async (name: unknown, inputText: unknown): Promise<string> => {
    if (!isText(name, maxNameLength) || !isAction(name)) return badRequestReply;
    if (!isText(inputText, maxInputLengths[name] ?? maxTextLength)) return badRequestReply;
    const input = parseInput(inputText);
    if (input === null) return badRequestReply;
    try {
      return serialize(await this.run(name, input));
    } catch (error) {
      this.ports.log.error(`${name} broke`, error);
      return serverErrorReply;
    }
  };

  /** Handlers for locked windows, which refuse all calls and most actions. */
  readonly whileLocked: Pick<IpcRouter, 'call' | 'act'> = {
    call: async () => lockedReply,
    act: async (name, inputText) =>
      typeof name === 'string' && isAction(name) && !actionsWhileLocked.has(name)
        ? lockedReply
        : this.act(name, inputText),
  };

  private async run<Name extends ActionName>(name: Name, input: unknown): Promise<Outcome<ActionReply<Name>>> {
    const parsed = v.safeParse(actions[name], input);
    if (!parsed.success) return failed(createFailure('badRequest'));
    return this.ports.handlers[name](parsed.output);
  }
}

const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name);
