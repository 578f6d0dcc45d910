import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { CountryRules } from '@shared/domain/values/countries';
import type { PolicyArea } from '@shared/domain/people/policies';
import type { ValueMergers } from '@kit/editor/merge';
import type { CrudArea, DraftOf, ItemOf } from '../form/crudCalls';
import type { ResourceForm } from '../form/definition';
import type { FormSection } from '../form/fields/fields';
import type { CustomValue } from '../form/conflict/fieldParts';

export interface FormTab<Item = unknown> {
  /** Name in the URL. */
  name: string;
  labelKey: ParseKeys;
  icon?: LucideIcon;
  /** Declared fields, rendered automatically or by `Content` with `PageFields`. */
  sections?: readonly FormSection<string, Item>[];
  /** Other values edited by `Content`: their errors count at this tab, and their conflicts are asked about. */
  parts?: readonly CustomValue[];
  /** Takes no props: uses `usePageForm`. Mounted only while the tab is selected. */
  Content?: ComponentType;
}

/** Form page data needed by a list, in a separate module, so that the list loads without the form. */
export type PageLinks<A extends CrudArea> = Pick<
  ResourceForm<A>,
  'of' | 'createKey' | 'removeKey' | 'removeByName' | 'useRemoveWarning'
> & {
  /** Paths of the list, the new entity and the existing one (with `/:id/:tabName?`). */
  paths: { list: string; create: string; edit: string };
};

/** Form page definition of an area for `FormPage`. */
export type PageForm<A extends CrudArea, Values extends object> = PageLinks<A> &
  Pick<ResourceForm<A>, 'useSaveQuestion'> & {
    area: PolicyArea;
    /** Title of entities without a `name`. */
    titleOf?: (item: ItemOf<A>) => string;
    /** Content beside the title of an existing entity. */
    Header?: ComponentType<{ item: ItemOf<A> }>;
    /** Hook: follow-up of a saved change, which reports its own failures. */
    useFollowUp?: () => (saved: ItemOf<A>, before: ItemOf<A>) => Promise<void>;
    /** Hook: follow-up of a creation, which reports its own failures. */
    useCreated?: () => (created: ItemOf<A>) => Promise<void>;
    /** Returns to the list after saving. */
    leavesOnSave?: true;
    /** Text of the link back to the list. */
    backKey: ParseKeys;
    tabs: readonly FormTab<ItemOf<A>>[];
    /**
     * Rules; phones and money depend on the country. An existing entity is validated only by rules of `touched` fields:
     * an old error must not block other changes.
     */
    schema: (country: CountryRules, touched?: ReadonlySet<string>) => v.GenericSchema<unknown, DraftOf<A>>;
    blank: Values;
    valuesOf: (item: ItemOf<A>) => Values;
    /** Converts values to a draft, if they differ. */
    toDraft?: (values: Values) => object;
    /** Form path of a draft path, if they differ. */
    toFormPath?: (draftPath: string, values: Values) => string;
    /** Merges concurrent changes of a part, by name; without one, or if they clash, the user is asked. */
    mergers?: ValueMergers;
    /** Finds a just created entity after a lost reply. */
    lookUp: Pick<ResourceForm<A>['lookUp'], 'query' | 'is'>;
  };

export const definePageForm = <A extends CrudArea, Values extends object>(
  form: PageForm<A, Values>,
): PageForm<A, Values> => form;

/** Paths edited by a tab. */
export const tabPaths = ({ sections = [], parts = [] }: FormTab<never>): string[] => [
  ...sections.flatMap(({ fields }) => fields.map(({ name }) => name)),
  ...parts.map(({ name }) => name),
];
