import { Box, Card as Panel, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { memo, useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { getSaleState } from '@shared/domain/catalogue/saleState';
import { toWallTime, parseWallTime } from '@shared/domain/values/wallTime';
import { displayTargets, type DisplayTarget } from '@shared/domain/sales/displayTargets';
import { ProductPicture } from '../ProductPicture';
import { formatSaleState, tagOptions } from '@entities/products/productTexts';
import { displayTargetOptions } from '@kit/resource/form/fields/labelOptions';
import { useNow, statusInterval } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { usePicturesById } from '@kit/pictures/uploadedPictures';
import { Badge } from '@kit/ui/Badge';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useModifierNames } from '../form/ModifierRows';
import { useProductForm } from '../form/useProductForm';
import type { ProductValues } from '../form/productValues';
import { ProductLabel } from './ProductLabel';

type PreviewPlatform = Exclude<DisplayTarget, 'any'>;
const shownPlatforms = displayTargets.filter((platform): platform is PreviewPlatform => platform !== 'any');

const toNumberOrFallback = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

type ModifierRowValues = ProductValues['modifiersProductsAttributes'];
/** Returns the form's values without modifiers, which are many and change rarely. */
const omitModifiers = ({ modifiersProductsAttributes: _rows, modifierRules: _rules, ...otherValues }: ProductValues) =>
  otherValues;
type PreviewValues = ReturnType<typeof omitModifiers>;

/** Maximum modifiers shown without scrolling; more would push other parts of the preview out of view. */
const maxVisibleModifiers = 8;

/** Default maximum of a modifier; not shown, since customers do not notice this limit. */
const defaultMaxChoices = 100;

/** Modifier with its limits; memoized, since a product may have forty. */
const ModifierItem = memo(({ name, min, max }: { name: string; min: number; max: number }) => {
  const formatLimits = () => {
    if (min > 0 && min === max) return t('products.preview.limits.exactly', { count: min });
    if (min > 0) return t('products.preview.limits.between', { min, max });
    return max >= defaultMaxChoices ? '' : t('products.preview.limits.upTo', { count: max });
  };
  return (
    <Flex as="li" justify="space-between" gap="3" textStyle="sm" borderTopWidth="1px" pt="1">
      <Text overflowWrap="anywhere">{name}</Text>
      <Text color="fg.muted" textAlign="end" flexShrink={0} maxW="50%">
        {formatLimits()}
      </Text>
    </Flex>
  );
});

/** Modifiers of the product; watched separately, so that editing them does not re-render the whole preview. */
const ModifierList = memo(() => {
  const { control } = useProductForm();
  const getName = useModifierNames();
  const rows: ModifierRowValues = useDeferredValue(useWatch({ control, name: 'modifiersProductsAttributes' }));
  if (rows.length === 0) return null;
  return (
    <Stack
      as="ul"
      gap="1"
      listStyleType="none"
      aria-label={t('products.preview.choices')}
      {...(rows.length > maxVisibleModifiers && { maxH: '15rem', overflowY: 'auto', tabIndex: 0 })}
    >
      {rows.map(({ modifierId, minQuantityModifiers: min, maxQuantityModifiers: max }, index) => (
        <ModifierItem
          key={index}
          name={getName(modifierId ?? 0)}
          min={toNumberOrFallback(min, 0)}
          max={toNumberOrFallback(max, defaultMaxChoices)}
        />
      ))}
    </Stack>
  );
});

const PreviewCard = memo(({ values }: { values: PreviewValues }) => {
  const formats = useFormats();
  const now = useNow(statusInterval);
  const [previewPlatform, setPreviewPlatform] = useState<PreviewPlatform>('web');
  const { item } = useProductForm();
  const wallTime = toWallTime(now, formats.zone);
  const name = values.name?.trim() || t('products.preview.noName');
  const { getPicture } = usePicturesById(item?.pictures ?? []);
  const picture = getPicture(values.pictureIds?.[0] ?? 0)?.url ?? null;
  const state = getSaleState(
    {
      show: values.show !== false,
      startDatetime: parseWallTime(values.startDatetime),
      endDatetime: parseWallTime(values.endDatetime),
      availability: values.availability ?? { days: [] },
    },
    wallTime,
  );
  const [labelStart, labelEnd] = [parseWallTime(values.startDatetimeLabel), parseWallTime(values.endDatetimeLabel)];
  const hasLabel = (values.label ?? '').trim() !== '';
  const isLabelShown = (labelStart === null || labelStart <= wallTime) && (labelEnd === null || labelEnd > wallTime);
  const matchesPlatform = (platform: string | undefined) =>
    platform === undefined ||
    platform === 'any' ||
    platform === previewPlatform ||
    !shownPlatforms.includes(platform as PreviewPlatform);
  const exclusivePlatform = [values.platform, values.availability?.platform].find(
    (platform) => !matchesPlatform(platform),
  );
  const isOnPreviewPlatform = exclusivePlatform === undefined;
  const platformOption = displayTargetOptions.find(({ value }) => value === (exclusivePlatform ?? values.platform));
  const tags = tagOptions.filter(({ value }) => values.tags?.includes(value));
  const isApp = previewPlatform === 'app';
  return (
    <SectionCard title={t('products.preview.title')}>
      <SegmentedControl
        label={t('products.preview.where')}
        value={previewPlatform}
        onChange={setPreviewPlatform}
        choices={shownPlatforms.map((value) => ({ value, label: t(`products.preview.${value}`) }))}
      />
      <Panel.Root
        role="group"
        aria-label={t(`products.preview.${previewPlatform}`)}
        maxW={isApp ? '18rem' : 'full'}
        overflow="hidden"
        borderRadius={isApp ? '2xl' : 'l2'}
      >
        <Stack gap="3" p="4" direction="column">
          <Flex gap="3" direction={isApp ? 'row' : 'column'}>
            <Box position="relative" alignSelf="flex-start">
              {/* Uses greyscale instead of transparency, which would make the texts unreadable. */}
              <Box filter={isOnPreviewPlatform && state.kind === 'onSale' ? undefined : 'grayscale(1)'}>
                <ProductPicture
                  name={name}
                  url={picture}
                  label={t('products.preview.picture', { name })}
                  size={isApp ? '20' : '32'}
                />
              </Box>
              {hasLabel && <ProductLabel text={values.label ?? ''} type={values.labelType ?? null} />}
            </Box>
            <Stack gap="1" flex="1" minW="0">
              <Text fontWeight="bold" overflowWrap="anywhere">
                {name}
              </Text>
              <Text
                textStyle="sm"
                color="fg.muted"
                whiteSpace="pre-line"
                overflowWrap="anywhere"
                lineClamp={isApp ? 2 : 6}
              >
                {values.description}
              </Text>
              <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
                {typeof values.priceProduct === 'number' ? formats.money(values.priceProduct) : ''}
              </Text>
              <HStack gap="1" wrap="wrap">
                {tags.map(({ value, labelKey }) => (
                  <Badge key={value} tone="neutral">
                    {t(labelKey)}
                  </Badge>
                ))}
              </HStack>
            </Stack>
          </Flex>
          <ModifierList />
          {values.commentsAllowed === true && (
            <Text textStyle="sm" color="fg.muted" borderWidth="1px" borderRadius="l1" px="3" py="2">
              {t('products.preview.comment')}
            </Text>
          )}
        </Stack>
      </Panel.Root>
      <Stack gap="1" role="status" textStyle="sm" color="fg.warning">
        {!isOnPreviewPlatform && platformOption !== undefined && (
          <Text>{t('products.preview.notHere', { where: t(platformOption.labelKey).toLocaleLowerCase('es') })}</Text>
        )}
        {state.kind !== 'onSale' && (
          <Text>
            {t('products.preview.notNow', { why: formatSaleState(formats, state, now).toLocaleLowerCase('es') })}
          </Text>
        )}
        {hasLabel && !isLabelShown && <Text>{t('products.preview.labelNotNow')}</Text>}
      </Stack>
    </SectionCard>
  );
});

/** Product as customers see it on web and app, from the form's values. */
export const ProductPreview = () => {
  const { control } = useProductForm();
  // Deferred, so that typing never waits for the preview.
  const values = useDeferredValue(useWatch({ control, compute: omitModifiers }));
  return <PreviewCard values={values} />;
};
