import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { Failure } from '@shared/contract/protocol/failure';
import type { CountryRules } from '@shared/domain/values/countries';
import type { PolicyArea } from '@shared/domain/people/policies';
import { isSameField } from '@kit/editor/changes';
import type { ValueMergers } from '@kit/editor/merge';
import type { ConfirmOptions } from '@kit/ui/overlays/useConfirm';
import type { CustomValue } from './conflict/fieldParts';
import type { CrudArea, DraftOf, ItemOf, ListQueryOf, ListRowOf, ValuesOf } from './crudCalls';
import { createFieldTraits, type FormSection, type SectionDeclaration } from './fields/fields';
import { labelSections } from './fields/formSections';

/** Fields and other values of a form. A dialog shows the fields of all tabs. */
export interface FormTab<Item = unknown> {
  /** Name in the URL. */
  name: string;
  labelKey: ParseKeys;
  icon?: LucideIcon;
  /** Declared fields, rendered automatically or by `Content` with `FormFields`. */
  sections?: readonly FormSection<string, Item>[];
  /** Other values edited by `Content`. Their errors count for this tab; conflicts appear in the conflict dialog. */
  parts?: readonly CustomValue[];
  /** Content of the tab, mounted only while the tab is selected. Gets no props; reads the form with `useFormAccess`. */
  Content?: ComponentType;
}

/** Returns the paths edited by a tab. */
export const getTabPaths = ({ sections = [], parts = [] }: FormTab<never>): string[] => [
  ...sections.flatMap(({ fields }) => fields.map(({ name }) => name)),
  ...parts.map(({ name }) => name),
];

/** Properties of a form that its list needs. */
export interface FormLinks<A extends CrudArea> {
  of: A;
  /** Text of the "New …" button and title. */
  createKey: ParseKeys;
  /** Text on the consequences of a deletion, with `{{name}}` and `{{commerce}}`. */
  removeKey: ParseKeys;
  /** Requires typing the name to delete. */
  removeByName?: true;
  /** Hook: additional warning before a deletion. */
  useRemoveWarning?: (row: ListRowOf<A>) => string | null;
}

/** Links of a form page, in a separate module, so that the list loads without the form. */
export interface PageLinks<A extends CrudArea> extends FormLinks<A> {
  /** Paths of the list, the new entity and the existing one (with `/:id/:tabName?`). */
  paths: { list: string; create: string; edit: string };
}

/** Additional properties of forms shown on a page. */
interface PageOptions<A extends CrudArea> extends PageLinks<A> {
  area: PolicyArea;
  /** Text of the link back to the list. */
  backKey: ParseKeys;
  /** Returns the title of an entity without a `name`. */
  getTitle?: (item: ItemOf<A>) => string;
  /** Content beside the title of an existing entity. */
  Header?: ComponentType<{ item: ItemOf<A> }>;
  /** Returns to the list after saving. */
  leavesOnSave?: true;
}

/** Additional action on an entity, offered in its dialog; running the action closes the dialog. */
interface FormAction {
  labelKey: ParseKeys;
  icon: LucideIcon;
  run: (id: number) => void;
}

/** Additional properties of forms shown in a dialog. */
interface DialogOptions<A extends CrudArea> {
  size?: 'md' | 'lg' | 'xl' | 'cover';
  /** Hook: returns a function that decides whether users with the permission can edit a row. */
  useCanChange?: () => (row: ListRowOf<A>) => boolean;
  /** Hook: additional action in the form of an existing entity. */
  useFormAction?: () => FormAction;
  /** Called after a creation, even if the platform did not return the entity. */
  useAfterCreate?: () => (draft: DraftOf<A>) => void;
}

/** Finds an entity in the list after its creation, if the platform did not return it or the reply was lost. */
interface CreatedLookup<A extends CrudArea> {
  query: (draft: DraftOf<A>) => ListQueryOf<A>;
  is: (row: ListRowOf<A>, draft: DraftOf<A>) => boolean;
  /** Returns the filter values that make the list behind a dialog show the new entity. */
  filters?: (draft: DraftOf<A>) => Readonly<Record<string, unknown>>;
}

/** Form definition of an area, shown in a dialog (`useCrudDialogs`) or on a page (`FormPage`). */
export interface ResourceForm<A extends CrudArea, Values extends object = ValuesOf<A>>
  extends FormLinks<A>, DialogOptions<A> {
  tabs: readonly FormTab<ItemOf<A>>[];
  /**
   * Validation schema; phones and money depend on the country. An existing entity is validated only by rules of
   * `touchedFields`: an old error must not block other changes.
   */
  schema: (country: CountryRules, touchedFields?: ReadonlySet<string>) => v.GenericSchema<unknown, DraftOf<A>>;
  blank: Values;
  getValues: (item: ItemOf<A>) => Values;
  /** Converts values to a draft if they differ, for instance by omitting empty texts. */
  toDraft?: (values: Values) => object;
  /** Converts a draft path to its form path, if they differ. */
  toFormPath?: (draftPath: string, values: Values) => string;
  /**
   * Functions that merge concurrent changes of a value, by name. Without a function, or if it returns null, the user
   * resolves the conflict.
   */
  mergers?: ValueMergers;
  lookUp: CreatedLookup<A>;
  /** Hook: fields that this user cannot change, with the reason. */
  useBlockedFields?: () => (item: ItemOf<A>) => Readonly<Partial<Record<string, string>>>;
  /** Hook: returns a function that creates the confirmation for a save; null if the save needs none. */
  useSaveQuestion?: () => (draft: DraftOf<A>, item: ItemOf<A> | null) => Promise<ConfirmOptions | null>;
  /** Replaces the failure shown in the toast. */
  toToastFailure?: (failure: Failure) => Failure;
  /** Hook: runs after a saved change and reports its own failures. */
  useFollowUp?: () => (savedItem: ItemOf<A>, previousItem: ItemOf<A>) => Promise<void>;
  /** Hook: runs after a creation and reports its own failures. */
  useCreated?: () => (createdItem: ItemOf<A>) => Promise<void>;
}

export type PageForm<A extends CrudArea, Values extends object> = ResourceForm<A, Values> & PageOptions<A>;

/** Form definition as features write it. `getValues` and `lookUp.is` are optional if names match the entity's. */
type FormDefinition<A extends CrudArea, Values extends object> = Omit<
  ResourceForm<A, Values>,
  'tabs' | 'getValues' | 'lookUp'
> & {
  lookUp: Omit<CreatedLookup<A>, 'is'> & Partial<Pick<CreatedLookup<A>, 'is'>>;
} & (
    | { tabs: ResourceForm<A, Values>['tabs'] }
    | {
        /** Translation prefix of the fields (`labelSections`); defaults to the area. */
        texts?: string;
        /** Fields of a form without tabs. */
        sections: readonly SectionDeclaration<keyof Values & string, ItemOf<A>>[];
      }
  ) &
  // Requires `getValues` if a form value has no entity field of the same name.
  (keyof Values extends keyof ItemOf<A>
    ? Partial<Pick<ResourceForm<A, Values>, 'getValues'>>
    : Pick<ResourceForm<A, Values>, 'getValues'>);

interface DefineForm {
  <A extends CrudArea, Values extends object>(form: FormDefinition<A, Values> & PageOptions<A>): PageForm<A, Values>;
  <A extends CrudArea>(form: FormDefinition<A, ValuesOf<A>>): ResourceForm<A>;
}

const getFieldValue = (entity: object, name: string): unknown => (entity as Record<string, unknown>)[name];

export const defineForm = (<A extends CrudArea>(form: FormDefinition<A, ValuesOf<A>>): ResourceForm<A> => {
  const tabs =
    'tabs' in form
      ? form.tabs
      : [{ name: 'form', labelKey: form.createKey, sections: labelSections(form.texts ?? form.of, form.sections) }];
  const sections = tabs.flatMap((tab) => tab.sections ?? []);
  return {
    getValues: (item) =>
      Object.fromEntries(
        Object.entries(form.blank).map(([name, blank]) => [name, getFieldValue(item as object, name) ?? blank]),
      ) as ValuesOf<A>,
    ...form,
    tabs,
    lookUp: {
      is: (row, draft) =>
        Object.entries(draft as object).every(
          ([name, value]) =>
            !(name in (row as object)) ||
            isSameField(name, getFieldValue(row as object, name), value, createFieldTraits(sections)),
        ),
      ...form.lookUp,
    },
  };
}) as DefineForm;
