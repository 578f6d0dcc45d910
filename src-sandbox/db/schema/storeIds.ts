import { text } from 'drizzle-orm/pg-core';
import { toWire } from '@shared/contract/protocol/wire';
import { commerceCodeNames, externalIdNames } from '@shared/domain/stores/stores';

type TextColumns<Name extends string> = { [N in Name]: ReturnType<typeof text<string, string, [string, ...string[]]>> };

/** Creates a text column per field name; column names are in snake case. */
const defineTextColumns = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, text(Object.keys(toWire({ [name]: null }) as object)[0] ?? name)]),
  ) as TextColumns<Name>;

/** Creates the columns for a store's ids in other systems. */
export const externalIdColumns = () => defineTextColumns(externalIdNames);

/** Creates the columns for a store's ids at payment companies. */
export const commerceCodeColumns = () => defineTextColumns(commerceCodeNames);
