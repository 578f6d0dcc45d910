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
  /** As it stands in the address. */
  name: string;
  labelKey: ParseKeys;
  icon?: LucideIcon;
  /** Fields that are drawn by their definition: by themselves, or by `Content` with `PageFields`. */
  sections?: readonly FormSection<string, Item>[];
  /** What `Content` edits beside them. Errors in these count at this tab, conflicts over them are asked about. */
  parts?: readonly CustomValue[];
  /** Gets nothing: it finds the form by `usePageForm`. Mounted only while the tab is chosen. */
  Content?: ComponentType;
}

/** What a list has to know of the form pages of its entities: a file of its own, so that the list loads without the form. */
export type PageLinks<A extends CrudArea> = Pick<
  ResourceForm<A>,
  'of' | 'createKey' | 'removeKey' | 'removeByName' | 'useRemoveWarning'
> & {
  /** Where the list, the new entity and the existing one (with `/:id/:tabName?`) live. */
  paths: { list: string; create: string; edit: string };
};

/** Everything a form page has to know of an area. `FormPage` does the rest. */
export type PageForm<A extends CrudArea, Values extends object> = PageLinks<A> &
  Pick<ResourceForm<A>, 'useSaveQuestion'> & {
    area: PolicyArea;
    /** What an entity is called where it has no field `name`. */
    titleOf?: (item: ItemOf<A>) => string;
    /** Stands beside the title of an entity that exists. */
    Header?: ComponentType<{ item: ItemOf<A> }>;
    /** A hook: what else follows from a change that was saved. It says itself where that fails. */
    useFollowUp?: () => (saved: ItemOf<A>, before: ItemOf<A>) => Promise<void>;
    /** A hook: what follows once a new entity exists. It says itself where that fails. */
    useCreated?: () => (created: ItemOf<A>) => Promise<void>;
    /** What is saved is left for its list. */
    leavesOnSave?: true;
    /** The way back to the list. */
    backKey: ParseKeys;
    tabs: readonly FormTab<ItemOf<A>>[];
    /**
     * The domain's rules; phones and the like hang on the country. Of an entity that exists only those on what is `touched`
     * are asked: nobody is to mend an old error before something else may change.
     */
    schema: (country: CountryRules, touched?: ReadonlySet<string>) => v.GenericSchema<unknown, DraftOf<A>>;
    blank: Values;
    valuesOf: (item: ItemOf<A>) => Values;
    /** What the values come to, where that is not themselves. */
    toDraft?: (values: Values) => object;
    /** Where a path of the draft stands in the values, where the two are built differently. */
    placeOf?: (draftPath: string, values: Values) => string;
    /** How two people's changes of a part are joined, by its name; without it, or where they clash, it is asked about. */
    mergers?: ValueMergers;
    /** How to find what was just made after a lost answer. */
    lookUp: Pick<ResourceForm<A>['lookUp'], 'query' | 'is'>;
  };

export const definePageForm = <A extends CrudArea, Values extends object>(
  form: PageForm<A, Values>,
): PageForm<A, Values> => form;

/** Paths of all that a tab edits. */
export const tabPaths = ({ sections = [], parts = [] }: FormTab<never>): string[] => [
  ...sections.flatMap(({ fields }) => fields.map(({ name }) => name)),
  ...parts.map(({ name }) => name),
];
