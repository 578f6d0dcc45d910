import { FileText, LayoutTemplate } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { Page } from '@shared/contract/content/pages';
import { pageFields, createPageRules } from '@shared/contract/content/pageFields';
import { createFormMapping, toSentValues, type FormValues } from '@shared/contract/fields/entity';
import { toPageAddress, removeTrailingSlashes } from '@shared/domain/content/pages';
import { syncBuilderPage } from './entryFollowUp';
import { getPageBuilderPath } from '@entities/pages/sitePages';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { labelSections } from '@kit/resource/form/fields/formSections';
import { defineForm, type PageLinks } from '@kit/resource/form/formDefinition';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { adminPageLinks, pageLinks } from './pageLinks';
import { pageStatusOptions } from './pageOptions';
import { usePageWriter } from '@entities/pages/usePageWriter';

/** Form values of a page. */
type PageValues = FormValues<typeof pageFields>;

const sections: readonly FormSection<string, Page>[] = labelSections('pages', [
  {
    key: 'about',
    titleKey: 'pages.sections.about',
    fields: [
      { kind: 'text', name: 'relativeUrl', required: true, width: 'half' },
      { kind: 'text', name: 'name', required: true, width: 'half' },
      { kind: 'text', name: 'type', width: 'half' },
      { kind: 'text', name: 'url', width: 'half' },
    ],
  },
  {
    key: 'visits',
    titleKey: 'pages.sections.visits',
    fields: [
      { kind: 'text', name: 'title' },
      { kind: 'textarea', name: 'description' },
      { kind: 'choice', name: 'status', options: pageStatusOptions, required: true },
    ],
  },
]);

const OpenInBuilder = ({ item: { relativeUrl } }: { item: Page }) => {
  const navigate = useNavigate();
  return (
    <Can area="pages" action="update">
      <Button variant="outline" onClick={() => void navigate(getPageBuilderPath({ address: relativeUrl }))}>
        <LayoutTemplate aria-hidden />
        {t('pages.open')}
      </Button>
    </Can>
  );
};

interface PageStatusValues {
  name: string;
  relativeUrl: string;
  status?: string | undefined;
}

/**
 * Returns a function that resolves to the confirmation for publishing or unpublishing a page; null if the save does
 * neither.
 */
const useStatusConfirmation =
  () =>
  ({ name, relativeUrl, status }: PageStatusValues, previousPage: Page | null) => {
    const previousStatus = previousPage?.status ?? 'draft';
    if (status === previousStatus || (status !== 'published' && previousStatus !== 'published'))
      return Promise.resolve(null);
    const textValues = { name, address: `/${toPageAddress(relativeUrl)}` };
    return Promise.resolve(
      status === 'published'
        ? {
            title: t('pages.publish.title', textValues),
            body: t('pages.publish.formBody', textValues),
            confirmLabel: t('pages.publish.action'),
          }
        : {
            title: t('pages.unpublish.title', textValues),
            body: t('pages.unpublish.body', textValues),
            confirmLabel: t('pages.unpublish.action'),
          },
    );
  };

/** Copies the saved fields to the page builder, so that the page has the same values there as in its entry. */
const useSyncBuilder = () => {
  const writer = usePageWriter();
  return async (savedPage: Page, previousPage: Page) => {
    const syncBuilder = async (): Promise<void> => {
      const outcome = await syncBuilderPage(writer, savedPage, previousPage);
      if (outcome.ok || outcome.failure.kind === 'superseded') return;
      notify.warning(t('pages.followUpFailed'), {
        description: formatFailure(outcome.failure),
        action: { label: t('ui.retry'), onClick: () => void syncBuilder() },
      });
    };
    await syncBuilder();
  };
};

const createPageForm = (links: PageLinks<'pages'>) =>
  defineForm<'pages', PageValues>({
    ...links,
    area: 'pages',
    backKey: 'pages.back',
    leavesOnSave: true,
    Header: OpenInBuilder,
    tabs: [{ name: 'page', labelKey: 'pages.tab', icon: FileText, sections }],
    schema: (_country, touchedFields) => createPageRules(touchedFields),
    ...createFormMapping(pageFields, { relativeUrl: '', name: '' }),
    // Removes a trailing slash, which does not change the address.
    toDraft: ({ relativeUrl, ...values }) =>
      toSentValues(pageFields, { ...values, relativeUrl: removeTrailingSlashes(relativeUrl) }),
    lookUp: {
      query: ({ relativeUrl }) => ({ query: relativeUrl, limit: 1000 }),
      is: (row, { relativeUrl }) => row.relativeUrl === toPageAddress(relativeUrl),
    },
    useSaveQuestion: useStatusConfirmation,
    useFollowUp: useSyncBuilder,
  });

/** Form definitions of pages. */
export const pageForm = createPageForm(pageLinks);
export const adminPageForm = createPageForm(adminPageLinks);
