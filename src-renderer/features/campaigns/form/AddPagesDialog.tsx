import { useState } from 'react';
import { t } from 'i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { createLandingItem, createPageItems } from '@shared/domain/campaigns/pageItems';
import type { SitePage } from '@entities/pages/sitePages';
import { useSitePages } from '@entities/pages/useSitePages';
import { useAllPages } from '@kit/data/useAllPages';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { getNameOrId } from '@kit/ui/nameOrId';
import { AddDialog } from './AddDialog';

interface AddPagesDialogProps {
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/**
 * Key that identifies a page while the list is reloaded: its id in the page builder. If the page builder has no such
 * page, the negated id of its entry.
 */
const getPageKey = ({ built, entry }: SitePage): number => built?.id ?? -(entry?.id ?? 0);

/** Adds pages that a campaign publishes or takes down. */
export const AddPagesDialog = ({ onAdd, onClose }: AddPagesDialogProps) => {
  const { pages, failure, refetch } = useSitePages();
  const pagesQuery = { value: pages, loading: pages === undefined && failure === null, failure, refetch };
  const [selectedKeys, setSelectedKeys] = useState<number[]>([]);
  const [status, setStatus] = useState<'draft' | 'published'>('published');
  const [showsErrors, setShowsErrors] = useState(false);
  const options = (pages ?? []).flatMap((page) => {
    const name = page.name || t('sitePages.noAddress');
    const isAddable = createPageItems({ ...page, name }, status).length > 0;
    return isAddable ? [{ value: getPageKey(page), label: name, hint: `/${page.address}`, page }] : [];
  });
  const selectedOptions = options.filter(({ value }) => selectedKeys.includes(value));
  const add = () => {
    setShowsErrors(true);
    const items = selectedOptions.flatMap(({ page, label }) => createPageItems({ ...page, name: label }, status));
    if (items.length > 0) onAdd(items);
  };
  return (
    <AddDialog
      title={t('campaigns.addPages.title')}
      addLabel={t('campaigns.addPages.add')}
      query={pagesQuery}
      onAdd={add}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('campaigns.addProducts.mode')}
        value={status}
        onChange={setStatus}
        choices={[
          { value: 'published', label: t('campaigns.addPages.publish') },
          { value: 'draft', label: t('campaigns.addPages.hide') },
        ]}
      />
      <Field
        label={t('campaigns.addPages.pages')}
        help={t('campaigns.addPages.help')}
        error={showsErrors && selectedOptions.length === 0 ? t('campaigns.form.errors.required') : undefined}
      >
        <MultiPicker
          label={t('campaigns.addPages.pages')}
          options={options}
          value={selectedOptions.map(({ value }) => value)}
          onChange={setSelectedKeys}
        />
      </Field>
    </AddDialog>
  );
};

/** Adds landings that a campaign publishes. */
export const AddLandingsDialog = ({ onAdd, onClose }: AddPagesDialogProps) => {
  const landingsQuery = useAllPages('customLandings.list', {});
  const [ids, setIds] = useState<number[]>([]);
  const [showsErrors, setShowsErrors] = useState(false);
  const draftLandings = (landingsQuery.value ?? []).filter(({ status }) => status === 'draft');
  const add = () => {
    setShowsErrors(true);
    const items = draftLandings
      .filter(({ id }) => ids.includes(id))
      .map((landing) => createLandingItem({ ...landing, name: getNameOrId(landing) }));
    if (items.length > 0) onAdd(items);
  };
  return (
    <AddDialog
      title={t('campaigns.addLandings.title')}
      addLabel={t('campaigns.addLandings.add')}
      query={landingsQuery}
      onAdd={add}
      onClose={onClose}
    >
      <Field
        label={t('campaigns.addLandings.landings')}
        help={t('campaigns.addLandings.help')}
        error={showsErrors && ids.length === 0 ? t('campaigns.form.errors.required') : undefined}
      >
        <MultiPicker
          label={t('campaigns.addLandings.landings')}
          options={draftLandings.map((landing) => ({ value: landing.id, label: getNameOrId(landing) }))}
          value={ids}
          onChange={setIds}
        />
      </Field>
    </AddDialog>
  );
};
