import { useCallback } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { readPageContent } from '@shared/contract/content/blocks';
import { findScreenshot } from '@shared/domain/content/landings';
import type { BlockDataResult } from '@entities/pages/useBlockData';
import { useCommandDependencies } from '@kit/data/useCommand';
import { findVersion } from '@kit/editor/version';
import { useFormats } from '@kit/format/useFormats';
import { getItem, updateItem } from '@kit/resource/form/entityCalls';
import { useCapability } from '@kit/session/hooks';
import { getPlatformNow } from '@kit/session/platformClock';
import { formatFailure } from '@kit/ui/failureText';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { isRenderable, renderLanding } from '@entities/landings/renderLanding';

/** Saves an existing landing with newly generated HTML and screenshot. Resolves to false after reporting a failure. */
export const useRerenderLanding = ({ data, failure: dataFailure }: Pick<BlockDataResult, 'data' | 'failure'>) => {
  const formats = useFormats();
  const ports = useCommandDependencies();
  const hasVersions = useCapability('lockVersions');
  return useCallback(
    async (landing: { id: number; name: string }): Promise<boolean> => {
      const { id } = landing;
      const notifyFailure = (failure: Failure | null) => {
        const description = failure === null ? undefined : formatFailure(failure);
        notify.error(t('landings.publish.failed', { name: getNameOrId(landing) }), {
          ...(description !== undefined && { description }),
        });
        return false;
      };
      const outcome = await getItem('customLandings', id);
      if (!outcome.ok) return notifyFailure(outcome.failure);
      const item = outcome.value;
      if (!isRenderable(readPageContent(item.landing))) return true;
      // Stops if any tenant data is missing: blocks would render without it.
      if (data === null || dataFailure !== null) return notifyFailure(dataFailure);
      const madeAt = formats.instant(getPlatformNow());
      const options = { data, screenshot: findScreenshot(item.landing), madeAt };
      const { hasPicture, ...changes } = await renderLanding(item.landing, options);
      const result = await updateItem(
        ports,
        'customLandings',
        id,
        {
          item,
          changes,
          version: findVersion(item, hasVersions),
          idempotencyKey: ports.newKey(),
          isApplied: ({ html }) => html === changes.html,
        },
        false,
      );
      if (result.kind !== 'answered' && result.kind !== 'reconciled') {
        return notifyFailure('failure' in result ? result.failure : null);
      }
      if (!hasPicture) notify.warning(t('landings.noPicture'));
      return true;
    },
    [data, dataFailure, formats, ports, hasVersions],
  );
};
