import { CalendarClock, Gift, LayoutTemplate, Share2 } from 'lucide-react';
import type { RouteRow } from '../route';
import { create, createRouteRow, createSettingsScreen } from './row';

/** Routes of campaigns, landings, loyalty and social networks. */
export const marketingRows: readonly RouteRow[] = [
  createRouteRow('/campaigns', 'campaigns.title', 'campaigns', {
    icon: CalendarClock,
    group: 'marketing',
    synonyms: 'campaigns.words',
    collections: ['campaigns'],
    screen: () => import('@features/campaigns/CampaignListScreen'),
  }),
  createRouteRow('/campaigns/new', 'campaigns.form.newTitle', 'campaigns', {
    collections: ['campaigns', 'stores'],
    screen: () => import('@features/campaigns/CampaignScreen'),
  }),
  createRouteRow('/campaigns/:id', 'campaigns.title', 'campaigns', {
    collections: ['campaigns', 'stores'],
    screen: () => import('@features/campaigns/CampaignScreen'),
  }),
  createRouteRow('/custom-landings', 'landings.title', 'customLandings', {
    icon: LayoutTemplate,
    group: 'marketing',
    switch: 'disabled',
    tasks: [create('landings.create', LayoutTemplate)],
    screen: () => import('@features/custom-landings/LandingListScreen'),
  }),
  ...['add-landing', 'edit-landing/:id'].map((page) =>
    createRouteRow(`/custom-landings/${page}`, 'landings.title', 'customLandings', {
      switch: 'disabled',
      layout: 'none',
      screen: () => import('@features/page-builder/landing/LandingEditorScreen'),
    }),
  ),
  createRouteRow('/loyalty-program', 'loyalty.title', 'settings', {
    icon: Gift,
    group: 'marketing',
    switch: 'disabled',
    screen: createSettingsScreen(async () => (await import('@features/loyalty/loyaltySections')).loyaltyPage),
  }),
  createRouteRow('/social-networks', 'socialNetworks.title', 'settings', {
    icon: Share2,
    group: 'marketing',
    switch: 'disabled',
    screen: () => import('@features/social-networks/SocialNetworksScreen'),
  }),
];
