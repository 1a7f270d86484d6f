/** What other areas may use of this one. */
export const openFeedback = (): void =>
  void import('./feedback-dialog.tsx').then(({ openGiveFeedback }) => openGiveFeedback());
