import { Flex, Stack, Text } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { getFeedRows } from '@shared/domain/catalogue/productFeed';
import { useMenuOptions } from '@entities/menus/menuOptions';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useTotalText } from '@kit/format/useTotalText';
import { useCan, useSession } from '@kit/session/hooks';
import { getSiteLinks } from '@kit/session/siteLinks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { notify } from '@kit/ui/overlays/notify';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, Spinner } from '@kit/ui/layout/states';
import { FeedGaps } from './FeedGaps';
import { useFeedLines } from './useFeedLines';

/** Option value for the products' own prices instead of a menu's. */
const ownPrices = 'own';

/** Catalogue feed for Meta and Google, and why products are excluded. */
export const ProductFeed = ({ brand }: { brand: string }) => {
  const formats = useFormats();
  const formatTotal = useTotalText();
  const { settings, tenant, environment } = useSession();
  const canListMenus = useCan('menus', 'index');
  const menus = useMenuOptions();
  const [selectedMenu, setSelectedMenu] = useState<string>(ownPrices);
  const [isSaving, setIsSaving] = useState(false);
  const { lines, progress, failure, refetch } = useFeedLines(
    selectedMenu === ownPrices ? null : Number(selectedMenu),
    brand,
  );
  const rows = lines === undefined ? [] : getFeedRows(lines);

  const save = async () => {
    setIsSaving(true);
    const outcome = await invokeAction('files.saveFeed', {
      name: t('socialNetworks.feed.fileName', { tenant }),
      rows: rows.map((row) => ({ ...row })),
    });
    setIsSaving(false);
    if (!outcome.ok) notify.failure(outcome.failure);
    else if (outcome.value === 'saved') {
      notify.success(t('socialNetworks.feed.saved'), {
        description: t('socialNetworks.feed.savedHelp', { count: rows.length }),
      });
    }
  };

  return (
    <SectionCard
      title={t('socialNetworks.feed.title')}
      description={t('socialNetworks.feed.description')}
      actions={
        <Button onClick={() => void save()} loading={isSaving} disabled={rows.length === 0}>
          <FileDown aria-hidden /> {t('socialNetworks.feed.save')}
        </Button>
      }
    >
      <Stack gap="4">
        {getSiteLinks(settings, tenant).storefront === null && (
          <Banner tone="warning" title={t('socialNetworks.feed.noStorefront')} />
        )}
        {!environment.hasPublicPictures && <Banner tone="info" title={t('socialNetworks.feed.noPublicPictures')} />}
        {canListMenus && menus.options.length > 0 && (
          <Flex maxW="24rem">
            <Field label={t('socialNetworks.feed.prices')} help={t('socialNetworks.feed.pricesHelp')}>
              <Select
                choices={[
                  { value: ownPrices, label: t('socialNetworks.feed.ownPrices') },
                  ...menus.options.map(({ value, label }) => ({ value: String(value), label })),
                ]}
                value={selectedMenu}
                onChange={setSelectedMenu}
              />
            </Field>
          </Flex>
        )}
        {lines === undefined ? (
          failure === null ? (
            <Stack gap="2">
              <Spinner label={t('socialNetworks.feed.reading')} />
              {progress !== null && (
                <Text textStyle="sm" color="fg.muted" textAlign="center" role="status">
                  {t('socialNetworks.feed.progress', {
                    count: progress.count,
                    loaded: formats.count(progress.loaded),
                    total: formatTotal(progress.count, progress.loaded),
                  })}
                </Text>
              )}
            </Stack>
          ) : (
            <ErrorState failure={failure} onRetry={refetch} />
          )
        ) : (
          <>
            <Text role="status">
              {t('socialNetworks.feed.ready', {
                count: rows.length,
                ready: formats.count(rows.length),
                total: formats.count(lines.length),
              })}
            </Text>
            <FeedGaps key={selectedMenu} lines={lines} />
          </>
        )}
      </Stack>
    </SectionCard>
  );
};
