import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type * as v from 'valibot';
import type { Failure } from '@shared/contract/protocol/failure';
import type { CountryRules } from '@shared/domain/values/countries';
import { isSameField } from '@kit/editor/changes';
import type { ConfirmOptions } from '@kit/ui/overlays/useConfirm';
import type { CrudArea, DraftOf, ItemOf, ListQueryOf, ListRowOf, ValuesOf } from './crudCalls';
import { createFieldComparison, type FormSection, type SectionDeclaration } from './fields/fields';
import { labelSections } from './fields/formSections';

/** Other action on an entity, for which its form closes. */
interface FormAction {
  labelKey: ParseKeys;
  icon: LucideIcon;
  run: (id: number) => void;
}

interface FormBase<A extends CrudArea> {
  of: A;
  /** "New …": button and title. */
  createKey: ParseKeys;
  /** Consequences of a deletion, with `{{name}}` and `{{commerce}}`. */
  removeKey: ParseKeys;
  /** Requires typing the name to delete. */
  removeByName?: true;
  /** Rules of a new entity; phones and money depend on the country. */
  schema: (country: CountryRules) => v.GenericSchema<unknown, DraftOf<A>>;
  blank: ValuesOf<A>;
  /** Converts values to a draft if they differ, for instance by omitting empty texts. */
  toDraft?: (values: ValuesOf<A>) => object;
  size?: 'md' | 'lg' | 'xl' | 'cover';
  /** Hook: whether a row can be edited by users with the permission. */
  useCanChange?: () => (row: ListRowOf<A>) => boolean;
  /** Hook: additional action in the form of an existing entity. */
  useFormAction?: () => FormAction;
  /** Hook: fields that this user cannot change, with the reason. */
  useBlockedFields?: () => (item: ItemOf<A>) => Readonly<Partial<Record<string, string>>>;
  /** Hook: question before a save with consequences. */
  useSaveQuestion?: () => (draft: DraftOf<A>, item: ItemOf<A> | null) => Promise<ConfirmOptions | null>;
  /** Hook: additional warning before a deletion. */
  useRemoveWarning?: (row: ListRowOf<A>) => string | null;
  /** Failure to show in the toast, if another one. */
  toastedAs?: (failure: Failure) => Failure;
  /** Called after a creation, also if the platform did not return the entity. */
  useAfterCreate?: () => (draft: DraftOf<A>) => void;
  /** Called after a confirmed change. */
  useAfterChange?: () => (id: number) => void;
}

type ValuesReader<A extends CrudArea> = (item: ItemOf<A>) => ValuesOf<A>;

/** Finds a just created entity in the list, or after a lost reply. */
interface CreatedLookup<A extends CrudArea> {
  query: (draft: DraftOf<A>) => ListQueryOf<A>;
  is: (row: ListRowOf<A>, draft: DraftOf<A>) => boolean;
  /** Filter values that show it in the list. */
  filters: (draft: DraftOf<A>) => Readonly<Record<string, unknown>>;
}

/** Form definition of an area for `useCrudDialogs`. */
export interface ResourceForm<A extends CrudArea> extends FormBase<A> {
  sections: readonly FormSection<keyof ValuesOf<A> & string, ItemOf<A>>[];
  valuesOf: ValuesReader<A>;
  lookUp: CreatedLookup<A>;
}

/** Form definition as written: entities are read and looked up by the names of their values. */
interface FormDefinition<A extends CrudArea> extends FormBase<A> {
  /** Translation prefix of its fields (`labelSections`); by default the area. */
  texts?: string;
  sections: readonly SectionDeclaration<keyof ValuesOf<A> & string, ItemOf<A>>[];
  valuesOf?: ValuesReader<A>;
  lookUp: Omit<CreatedLookup<A>, 'is'> & Partial<Pick<CreatedLookup<A>, 'is'>>;
}

/** Entities lacking some values must define how they are read. */
type ReadingOf<A extends CrudArea> = keyof ValuesOf<A> extends keyof ItemOf<A>
  ? unknown
  : { valuesOf: ValuesReader<A> };

const getField = (entity: object, name: string): unknown => (entity as Record<string, unknown>)[name];

export const defineForm = <A extends CrudArea>(form: FormDefinition<A> & ReadingOf<A>): ResourceForm<A> => {
  const sections = labelSections(form.texts ?? form.of, form.sections);
  return {
    valuesOf: (item) =>
      Object.fromEntries(
        Object.entries(form.blank).map(([name, blank]) => [name, getField(item as object, name) ?? blank]),
      ) as ValuesOf<A>,
    ...form,
    sections,
    lookUp: {
      is: (row, draft) =>
        Object.entries(draft as object).every(
          ([name, value]) =>
            !(name in (row as object)) ||
            isSameField(name, getField(row as object, name), value, createFieldComparison(sections)),
        ),
      ...form.lookUp,
    },
  };
};
