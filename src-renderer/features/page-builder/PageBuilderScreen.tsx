import { Box, Flex } from '@chakra-ui/react';
import { FilePlus2, SearchX } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useLocation } from 'react-router-dom';
import { useBlockData } from '@entities/pages/useBlockData';
import { toPageAddress } from '@shared/domain/content/pages';
import { useSearchParams } from '@kit/data/useSearchParams';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { EmptyState, ErrorState, Spinner } from '@kit/ui/layout/states';
import { PageEditorBody } from './PageEditorBody';
import { NewPageDialog } from './pages/NewPageDialog';
import { usePageActions } from './pages/usePageActions';
import type { SitePage } from '@entities/pages/sitePages';
import { useSitePages } from '@entities/pages/useSitePages';

/** Creates an unsaved page with the typed address and name. */
const createPage = (address: string, name: string): SitePage => ({
  address,
  name,
  status: 'draft',
  entry: null,
  built: null,
});

const findNewPageName = (state: unknown): string | null => {
  const name = (state as { newPage?: unknown } | null)?.newPage;
  return typeof name === 'string' ? name : null;
};

/** Page builder. The URL names the page by id or address. */
const PageBuilderScreen = () => {
  const [params] = useSearchParams();
  const newPageName = findNewPageName(useLocation().state);
  const { pages, failure, refetch } = useSitePages();
  const { data, failure: dataFailure, refetch: refetchData } = useBlockData();
  const { actions, dialog } = usePageActions();
  const canUpdate = usePermission()('pages', 'update') === 'allowed';
  const [isNewPageDialogOpen, setIsNewPageDialogOpen] = useState(false);

  const requestedAddress = toPageAddress(params.get('page') ?? '');
  const firstBuiltPage = pages?.find(({ built }) => built !== null);
  const requestedId = params.get('id');
  const pageById = pages?.find(({ built }) => built !== null && String(built.id) === requestedId);
  const pageByAddress =
    requestedAddress === '' ? firstBuiltPage : pages?.find(({ address }) => address === requestedAddress);
  const sitePage = requestedId === null ? pageByAddress : pageById;
  const page =
    sitePage ??
    (newPageName !== null && requestedAddress !== '' ? createPage(requestedAddress, newPageName) : undefined);

  const renderBody = () => {
    if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
    if (data === null && dataFailure !== null) return <ErrorState failure={dataFailure} onRetry={refetchData} />;
    if (pages === undefined || data === null) return <Spinner label={t('pageBuilder.loading')} />;
    const createButton = actions.canCreate && (
      <Button onClick={() => setIsNewPageDialogOpen(true)}>
        <FilePlus2 aria-hidden /> {t('pageBuilder.pages.create')}
      </Button>
    );
    if (page === undefined) {
      const isMissing = requestedAddress !== '' || requestedId !== null;
      return (
        <EmptyState
          icon={isMissing ? <SearchX aria-hidden /> : <FilePlus2 aria-hidden />}
          title={t(isMissing ? 'pageBuilder.missingTitle' : 'pageBuilder.emptyTitle')}
          description={t(isMissing ? 'pageBuilder.missingBody' : 'pageBuilder.emptyBody')}
          action={
            <Flex gap="3" wrap="wrap" justify="center">
              <Button variant="outline" onClick={actions.openList}>
                {t('pageBuilder.back')}
              </Button>
              {createButton}
            </Flex>
          }
        />
      );
    }
    return (
      <PageEditorBody
        // Remounts the editor for another page, and after the first save.
        key={page.built?.id ?? `new ${page.address}`}
        page={page}
        pages={pages}
        data={data}
        readOnly={!(page.built === null ? actions.canCreate : canUpdate)}
        onRetryData={dataFailure === null ? null : refetchData}
        actions={actions}
      />
    );
  };
  const isEditing = failure === null && data !== null && pages !== undefined && page !== undefined;
  return (
    <Box minH="100dvh" bg="bg">
      {isEditing ? (
        renderBody()
      ) : (
        <Box as="main" pt="10">
          {renderBody()}
        </Box>
      )}
      {isNewPageDialogOpen && (
        <NewPageDialog
          pages={pages ?? []}
          onClose={() => setIsNewPageDialogOpen(false)}
          onCreate={(createdPage) => {
            setIsNewPageDialogOpen(false);
            actions.openNewPage(createdPage);
          }}
        />
      )}
      {dialog}
    </Box>
  );
};

export default PageBuilderScreen;
