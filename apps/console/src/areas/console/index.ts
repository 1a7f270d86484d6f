/** Exports of this area for other areas. */
export const openFeedback = (): void =>
  void import('./feedback-dialog.tsx').then(({ openGiveFeedback }) => openGiveFeedback());
