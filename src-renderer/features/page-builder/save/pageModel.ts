import * as v from 'valibot';
import {
  blankContent,
  readPageContent,
  rootShape,
  writePageContent,
  type Block,
  type PageContent,
} from '@shared/contract/content/blocks';
import { mergeBlocks } from '@shared/contract/content/pageChanges';
import { pageFields } from '@shared/contract/content/pageFields';
import { pageAddress, storedPageAddress, typedAddressRule } from '@shared/domain/content/pages';
import { ruleKeys } from '@shared/domain/values/rules';
import { touchedRules } from '@shared/domain/values/touchedRules';
import type { EditorModel } from '@kit/editor/editorTypes';
import type { Values } from '@kit/editor/paths';
import type { PageDraft } from '@entities/pages/savePage';
import { lacksAddress, type SitePage } from '@entities/pages/sitePages';
import { toPageContent } from '../document/blockCommands';

export const pageNames = ['name', 'title', 'relativeUrl', 'description', 'blocks'] as const;

/** Content for editing, with the address in its typed form. */
export const readTypedContent = (raw: unknown): PageContent => {
  const content = readPageContent(raw);
  return { ...content, relativeUrl: pageAddress(content.relativeUrl) };
};

/** Editable values of a page: its content, with missing fields from the entry. */
export const pageValues = ({ built, entry, address, name }: SitePage): Values => {
  const content: PageContent = built === null ? blankContent() : readTypedContent(built.content);
  return {
    ...content,
    name: entry?.name || content.title || name,
    relativeUrl: content.relativeUrl || address,
    title: content.title || (entry?.title ?? ''),
    description: content.description || (entry?.description ?? ''),
  };
};

const mergers = {
  blocks: ({ base, theirs, mine }: { base: unknown; theirs: unknown; mine: unknown }) =>
    mergeBlocks({ base: base as Block[], theirs: theirs as Block[], mine: mine as Block[] }),
};

/** Requires an address if the page has none. */
const withAddress = (page: SitePage, touched: ReadonlySet<string>): ReadonlySet<string> =>
  lacksAddress(page) ? new Set([...touched, 'relativeUrl']) : touched;

/** `isAddressTaken` is true for the address of another page. */
export const pageModel = (
  page: SitePage,
  isAddressTaken: (address: string) => boolean,
): EditorModel<SitePage, PageDraft> => ({
  names: pageNames,
  traits: { secrets: new Set(), sets: new Set() },
  blank: pageValues(page),
  valuesOf: pageValues,
  toDraft: (values) => {
    const content = toPageContent(values);
    const { title, relativeUrl, description } = content;
    const stored = readPageContent(content.source ?? {});
    // The form shows the entry's value if the content has none.
    const asStored = <Name extends 'title' | 'description'>(name: Name) =>
      stored[name] === '' && content[name] === page.entry?.[name] ? '' : content[name];
    return {
      name: values['name'],
      title,
      relativeUrl,
      description,
      content: writePageContent({
        ...content,
        title: asStored('title'),
        description: asStored('description'),
        relativeUrl:
          pageAddress(stored.relativeUrl) === relativeUrl ? stored.relativeUrl : storedPageAddress(relativeUrl),
      }),
    };
  },
  schema: (touched) =>
    touchedRules(
      {
        name: pageFields.name.rule(null),
        title: rootShape.title.rule(null),
        relativeUrl: v.pipe(
          typedAddressRule,
          v.check((address) => !isAddressTaken(pageAddress(address)), ruleKeys.pageAddressTaken),
        ),
        description: rootShape.description.rule(null),
        content: v.record(v.string(), v.unknown()),
      },
      { touched: touched && withAddress(page, touched), errorsOf: () => ({}), partners: {} },
    ),
  toFormPath: (path) => (path === 'content' || path.startsWith('content.') ? 'blocks' : path),
  mergers,
});
