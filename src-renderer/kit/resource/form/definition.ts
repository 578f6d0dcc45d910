import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type * as v from 'valibot';
import type { CountryCode } from '@shared/domain/countries';
import type { Question } from '@kit/ui/useConfirm';
import type { CrudArea, DraftOf, ItemOf, ListQueryOf, ListRowOf, ValuesOf } from './crudCalls';
import type { FormSection } from './fields';

/** Something else to do with a thing than to change it; its form is left for it. */
interface FormAction {
  labelKey: ParseKeys;
  icon: LucideIcon;
  run: (id: number) => void;
}

/** Everything a form has to know of an area. `useCrudDialogs` does the rest. */
export interface ResourceForm<A extends CrudArea> {
  of: A;
  /** "New …": the button and the title. */
  createKey: ParseKeys;
  /** What removing one means, with `{{name}}` and `{{commerce}}`. */
  removeKey: ParseKeys;
  sections: readonly FormSection<keyof ValuesOf<A> & string, ItemOf<A>>[];
  /** The domain's rules of a new thing; phones and the like hang on the country. */
  schema: (country: CountryCode) => v.GenericSchema<unknown, DraftOf<A>>;
  blank: ValuesOf<A>;
  valuesOf: (item: ItemOf<A>) => ValuesOf<A>;
  /** What the values come to, where that is not themselves: empty texts that are left out, say. */
  toDraft?: (values: ValuesOf<A>) => object;
  /** How to find what was just made: in the list, and after a lost answer. */
  lookUp: {
    query: (draft: DraftOf<A>) => ListQueryOf<A>;
    is: (row: ListRowOf<A>, draft: DraftOf<A>) => boolean;
    /** Values of the list's filters that show it. */
    filters: (draft: DraftOf<A>) => Readonly<Record<string, unknown>>;
  };
  size?: 'md' | 'lg' | 'xl' | 'cover';
  /** A hook: whether a row may be changed at all by who has the right to change such rows. */
  useMayChange?: () => (row: ListRowOf<A>) => boolean;
  /** A hook: what the form of a thing that exists also offers. */
  useFormAction?: () => FormAction;
  /** A hook: why some fields of a thing cannot be changed by this user, though the others can. */
  useBlockedFields?: () => (item: ItemOf<A>) => Readonly<Partial<Record<string, string>>>;
  /** A hook: what to ask before a save that has consequences people may not see. */
  useSaveQuestion?: () => (draft: DraftOf<A>, item: ItemOf<A> | null) => Promise<Question | null>;
  /** A hook: what to say in the question before removing a row, beside what removing means. */
  useRemoveWarning?: () => (row: ListRowOf<A>) => string | null;
  /** After a change the platform has confirmed. */
  useAfterChange?: () => (id: number) => void;
}

export const defineForm = <A extends CrudArea>(form: ResourceForm<A>): ResourceForm<A> => form;
