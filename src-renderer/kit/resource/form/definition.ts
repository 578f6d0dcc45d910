import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type * as v from 'valibot';
import type { Failure } from '@shared/contract/protocol/failure';
import type { CountryRules } from '@shared/domain/values/countries';
import { isSameField } from '@kit/editor/changes';
import type { ConfirmOptions } from '@kit/ui/overlays/useConfirm';
import type { CrudArea, DraftOf, ItemOf, ListQueryOf, ListRowOf, ValuesOf } from './crudCalls';
import { fieldComparisonOf, type FormSection, type SectionDeclaration } from './fields/fields';
import { labelSections } from './fields/formSections';

/** Something else to do with an entity than to change it; its form is left for it. */
interface FormAction {
  labelKey: ParseKeys;
  icon: LucideIcon;
  run: (id: number) => void;
}

interface FormBase<A extends CrudArea> {
  of: A;
  /** "New …": the button and the title. */
  createKey: ParseKeys;
  /** What removing one means, with `{{name}}` and `{{commerce}}`. */
  removeKey: ParseKeys;
  /** Removing one takes typing its name. */
  removeByName?: true;
  /** The domain's rules of a new entity; phones and the like hang on the country. */
  schema: (country: CountryRules) => v.GenericSchema<unknown, DraftOf<A>>;
  blank: ValuesOf<A>;
  /** What the values come to, where that is not themselves: empty texts that are left out, say. */
  toDraft?: (values: ValuesOf<A>) => object;
  size?: 'md' | 'lg' | 'xl' | 'cover';
  /** A hook: whether a row may be changed at all by who has the right to change such rows. */
  useMayChange?: () => (row: ListRowOf<A>) => boolean;
  /** A hook: what the form of an entity that exists also offers. */
  useFormAction?: () => FormAction;
  /** A hook: why some fields of an entity cannot be changed by this user, though the others can. */
  useBlockedFields?: () => (item: ItemOf<A>) => Readonly<Partial<Record<string, string>>>;
  /** A hook: what to ask before a save that has consequences people may not see. */
  useSaveQuestion?: () => (draft: DraftOf<A>, item: ItemOf<A> | null) => Promise<ConfirmOptions | null>;
  /** A hook: what to say in the question before removing a row, beside what removing means. */
  useRemoveWarning?: (row: ListRowOf<A>) => string | null;
  /** What the toast says of a failed save, where it is not the failure itself. */
  toastedAs?: (failure: Failure) => Failure;
  /** After one was made, also where the platform did not say which. */
  useAfterCreate?: () => (draft: DraftOf<A>) => void;
  /** After a change the platform has confirmed. */
  useAfterChange?: () => (id: number) => void;
}

type ValuesReader<A extends CrudArea> = (item: ItemOf<A>) => ValuesOf<A>;

/** How to find what was just made: in the list, and after a lost answer. */
interface CreatedLookup<A extends CrudArea> {
  query: (draft: DraftOf<A>) => ListQueryOf<A>;
  is: (row: ListRowOf<A>, draft: DraftOf<A>) => boolean;
  /** Values of the list's filters that show it. */
  filters: (draft: DraftOf<A>) => Readonly<Record<string, unknown>>;
}

/** Everything a form has to know of an area. `useCrudDialogs` does the rest. */
export interface ResourceForm<A extends CrudArea> extends FormBase<A> {
  sections: readonly FormSection<keyof ValuesOf<A> & string, ItemOf<A>>[];
  valuesOf: ValuesReader<A>;
  lookUp: CreatedLookup<A>;
}

/** The same as it is written down: an entity is read by the names of its values, and looked up by them. */
interface FormDefinition<A extends CrudArea> extends FormBase<A> {
  /** Where the texts of its fields stand (`labelSections`), if not under the area's name. */
  texts?: string;
  sections: readonly SectionDeclaration<keyof ValuesOf<A> & string, ItemOf<A>>[];
  valuesOf?: ValuesReader<A>;
  lookUp: Omit<CreatedLookup<A>, 'is'> & Partial<Pick<CreatedLookup<A>, 'is'>>;
}

/** An entity that has not all of the values by their names has to say how it is read. */
type ReadingOf<A extends CrudArea> = keyof ValuesOf<A> extends keyof ItemOf<A>
  ? unknown
  : { valuesOf: ValuesReader<A> };

const fieldOf = (entity: object, name: string): unknown => (entity as Record<string, unknown>)[name];

export const defineForm = <A extends CrudArea>(form: FormDefinition<A> & ReadingOf<A>): ResourceForm<A> => {
  const sections = labelSections(form.texts ?? form.of, form.sections);
  return {
    valuesOf: (item) =>
      Object.fromEntries(
        Object.entries(form.blank).map(([name, blank]) => [name, fieldOf(item as object, name) ?? blank]),
      ) as ValuesOf<A>,
    ...form,
    sections,
    lookUp: {
      is: (row, draft) =>
        Object.entries(draft as object).every(
          ([name, value]) =>
            !(name in (row as object)) ||
            isSameField(name, fieldOf(row as object, name), value, fieldComparisonOf(sections)),
        ),
      ...form.lookUp,
    },
  };
};
