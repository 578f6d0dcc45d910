import { Box, HStack, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reconcileUpdate } from '@shared/calls/reconcile';
import type { BannerRow } from '@shared/contract/content/banners';
import { bannerState } from '@shared/domain/content/banners';
import { toWallTime } from '@shared/domain/values/wallTime';
import { call } from '@kit/bridge/client';
import { useCommand } from '@kit/data/useCommand';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { SwitchCell } from '@kit/resource/list/columns/SwitchCell';
import { Badge } from '@kit/ui/Badge';
import { nameOrId } from '@kit/ui/nameOrId';
import { bannerTraits, type BannerArea } from './bannerAreas';
import { stateOptions } from './bannerWords';

interface OfBanner {
  banner: BannerRow;
}

/** Update interval of the banner's state (ms). */
const step = 30_000;

export const BannerThumbnail = ({ banner: { pictures } }: OfBanner) => (
  <Box width="14" height="8" flexShrink={0} borderRadius="l1" overflow="hidden" bg="bg.muted" aria-hidden>
    <RemotePicture
      address={pictures[0]?.url ?? null}
      label=""
      width="full"
      height="full"
      objectFit="cover"
      fallback={null}
    />
  </Box>
);

export const BannerName = ({ banner }: OfBanner) => {
  const name = nameOrId(banner);
  return (
    <HStack gap="3" minW="0">
      <BannerThumbnail banner={banner} />
      <Text fontWeight="bold" lineClamp={2} title={name}>
        {name}
      </Text>
    </HStack>
  );
};

export const BannerDays = ({ banner: { startDate, endDate } }: OfBanner) => {
  const { t } = useTranslation();
  const formats = useFormats();
  if (startDate === null && endDate === null) return <Text color="fg.muted">{t('contentBanners.always')}</Text>;
  const key = startDate === null ? 'until' : endDate === null ? 'since' : 'between';
  return (
    <Text textStyle="sm" lineHeight="short">
      {t(`contentBanners.spans.${key}`, {
        from: startDate === null ? '' : formats.wallTime(startDate),
        to: endDate === null ? '' : formats.wallTime(endDate),
      })}
    </Text>
  );
};

export const BannerStateBadge = ({ banner }: OfBanner) => {
  const { t } = useTranslation();
  const { zone } = useFormats();
  const state = bannerState(banner, toWallTime(useNow(step), zone));
  return (
    <Badge tone={stateOptions.find(({ value }) => value === state)?.tone ?? 'neutral'}>
      {t(`contentBanners.states.${state}`)}
    </Badge>
  );
};

interface BannerSwitchProps extends OfBanner {
  area: BannerArea;
}

export const BannerSwitch = ({ banner: { id, name, active }, area }: BannerSwitchProps) => {
  const { run } = useCommand(`${area}.update`);
  const send = useCallback(
    (on: boolean) =>
      run(
        { params: { id }, body: { active: on } },
        {
          reconcile: reconcileUpdate(
            () => call(`${area}.get`, { params: { id } }),
            (now) => now.active === on,
          ),
        },
      ),
    [run, area, id],
  );
  return <SwitchCell name={name} isOn={active} area={bannerTraits[area].policy} send={send} />;
};
