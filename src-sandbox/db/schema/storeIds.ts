import { text } from 'drizzle-orm/pg-core';
import { toWire } from '@shared/contract/protocol/wire';
import { commerceCodeNames, externalIdNames } from '@shared/domain/stores/stores';

type Texts<Name extends string> = { [N in Name]: ReturnType<typeof text<string, string, [string, ...string[]]>> };

/** Text columns for field names, in snake case. */
const textColumns = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, text(Object.keys(toWire({ [name]: null }) as object)[0] ?? name)]),
  ) as Texts<Name>;

/** Ids of a store in other systems. */
export const externalIdColumns = () => textColumns(externalIdNames);

/** Ids of a store at payment companies. */
export const commerceCodeColumns = () => textColumns(commerceCodeNames);
