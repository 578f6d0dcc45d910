import * as v from 'valibot';
import {
  createBlankContent,
  readPageContent,
  rootShape,
  writePageContent,
  type PageContent,
} from '@shared/contract/content/blocks';
import { pageFields } from '@shared/contract/content/pageFields';
import { toPageAddress, toStoredPageAddress, typedAddressRule } from '@shared/domain/content/pages';
import { ruleKeys } from '@shared/domain/values/rules';
import { touchedRules } from '@shared/domain/values/touchedRules';
import type { EditorModel } from '@kit/editor/editorTypes';
import type { Values } from '@kit/editor/paths';
import type { PageDraft } from './savePage';
import { isMissingAddress, type SitePage } from '@entities/pages/sitePages';
import { toPageContent } from '../document/blockCommands';
import { createBlockModel } from './blockModel';

/** Parses page content for editing, and converts the address to the format that users type. */
export const readEditableContent = (raw: unknown): PageContent => {
  const content = readPageContent(raw);
  return { ...content, relativeUrl: toPageAddress(content.relativeUrl) };
};

/** Editable values of a page: the content, with missing fields taken from the page's entry. */
const getPageValues = ({ built, entry, address, name }: SitePage): Values => {
  const content: PageContent = built === null ? createBlankContent() : readEditableContent(built.content);
  return {
    ...content,
    name: entry?.name || content.title || name,
    relativeUrl: content.relativeUrl || address,
    title: content.title || (entry?.title ?? ''),
    description: content.description || (entry?.description ?? ''),
  };
};

/** Adds the address to the touched fields if the page has none, so that saving requires one. */
const addAddressField = (page: SitePage, touchedFields: ReadonlySet<string>): ReadonlySet<string> =>
  isMissingAddress(page) ? new Set([...touchedFields, 'relativeUrl']) : touchedFields;

const isAddressTaken = (typedText: string, { built, entry }: SitePage, pages: readonly SitePage[]): boolean =>
  pages.some(
    (otherPage) =>
      otherPage.address === toPageAddress(typedText) &&
      otherPage.built?.id !== built?.id &&
      otherPage.entry?.id !== entry?.id,
  );

/** Model of a page; `pages` are all pages of the tenant. */
export const createPageModel = (page: SitePage, pages: readonly SitePage[]): EditorModel<SitePage, PageDraft> => ({
  ...createBlockModel('content'),
  names: ['name', 'title', 'relativeUrl', 'description', 'blocks'],
  blank: getPageValues(page),
  getValues: getPageValues,
  toDraft: (values) => {
    const content = toPageContent(values);
    const { title, relativeUrl, description } = content;
    const storedPageContent = readPageContent(content.source ?? {});
    // Stores an empty title or description if the content had none and the user did not change the fallback, which is
    // the text of the page's entry.
    const toStoredText = <Name extends 'title' | 'description'>(name: Name) =>
      storedPageContent[name] === '' && content[name] === page.entry?.[name] ? '' : content[name];
    return {
      name: values['name'],
      title,
      relativeUrl,
      description,
      content: writePageContent({
        ...content,
        title: toStoredText('title'),
        description: toStoredText('description'),
        relativeUrl:
          toPageAddress(storedPageContent.relativeUrl) === relativeUrl
            ? storedPageContent.relativeUrl
            : toStoredPageAddress(relativeUrl),
      }),
    };
  },
  schema: (touchedFields) =>
    touchedRules(
      {
        name: pageFields.name.rule(null),
        title: rootShape.title.rule(null),
        relativeUrl: v.pipe(
          typedAddressRule,
          v.check((address) => !isAddressTaken(address, page, pages), ruleKeys.pageAddressTaken),
        ),
        description: rootShape.description.rule(null),
        content: v.record(v.string(), v.unknown()),
      },
      { touchedFields: touchedFields && addAddressField(page, touchedFields) },
    ),
});
