import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { createLandingItem, createPageItems } from '@shared/domain/campaigns/pageItems';
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

/** Adds pages that a campaign publishes or takes down. */
export const AddPagesDialog = ({ onAdd, onClose }: AddPagesDialogProps) => {
  const { t } = useTranslation();
  const { pages, failure, refetch } = useSitePages();
  const pagesQuery = { value: pages, loading: pages === undefined && failure === null, failure, refetch };
  const [selectedIndexes, setSelectedIndexes] = useState<number[]>([]);
  const [status, setStatus] = useState<'draft' | 'published'>('published');
  const [showsErrors, setShowsErrors] = useState(false);
  const options = (pages ?? []).flatMap((page, index) => {
    const name = page.name || t('sitePages.noAddress');
    const isAddable = createPageItems({ ...page, name }, status).length > 0;
    return isAddable ? [{ value: index, label: name, hint: `/${page.address}` }] : [];
  });
  const selectedOptions = options.filter(({ value }) => selectedIndexes.includes(value));
  const add = () => {
    setShowsErrors(true);
    const items = selectedOptions.flatMap(({ value, label }) => {
      const page = pages?.[value];
      return page === undefined ? [] : createPageItems({ ...page, name: label }, status);
    });
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
          onChange={setSelectedIndexes}
        />
      </Field>
    </AddDialog>
  );
};

/** Adds landings that a campaign publishes. */
export const AddLandingsDialog = ({ onAdd, onClose }: AddPagesDialogProps) => {
  const { t } = useTranslation();
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
