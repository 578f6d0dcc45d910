import { text } from 'drizzle-orm/pg-core';
import { toWire } from '@shared/contract/protocol/wire';
import { commerceCodeNames, externalIdNames } from '@shared/domain/stores/stores';

type Texts<Name extends string> = { [N in Name]: ReturnType<typeof text<string, string, [string, ...string[]]>> };

/** A column for each name, called the same in snake case. */
const textsNamed = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, text(Object.keys(toWire({ [name]: null }) as object)[0] ?? name)]),
  ) as Texts<Name>;

/** What a store is called by in other systems. */
export const externalIds = () => textsNamed(externalIdNames);

/** What payment companies know a store by. */
export const commerceCodes = () => textsNamed(commerceCodeNames);
