/** Up to what a claim may cost together, paid and reserved, on one person's word; in major units. */
export interface ClaimAuthority {
  readonly examiner: number;
  /** Above it the carrier agrees too. */
  readonly manager: number;
}

/** The result that a booking would lead to. */
export interface BookingAsked {
  /** Paid and reserved together after it, in whole minor units. */
  readonly incurred: number;
  readonly isBeyondLimit: boolean;
  readonly isRansom: boolean;
  /** The name of the payee is on a list of sanctions, or the lists are not there. */
  readonly isHeld: boolean;
}

/**
 * Approvals that a booking needs: one person of this authority, or a second one, who manages, and the
 * carrier's word.
 */
export interface BookingNeeds {
  readonly needsSecond: boolean;
  readonly needsCarrier: boolean;
}

/**
 * Returns the approvals needed before money of a claim is reserved or paid. Limits are ours; beyond the
 * limit of the policy, and before every ransom, it takes two people.
 * @param isManager whether the person who asks manages claims
 */
export function bookingNeeds(
  { incurred, isBeyondLimit, isRansom, isHeld }: BookingAsked,
  authority: ClaimAuthority,
  isManager: boolean,
): BookingNeeds {
  const own = (isManager ? authority.manager : authority.examiner) * 100;
  return {
    needsSecond: incurred > own || isBeyondLimit || isRansom || isHeld,
    needsCarrier: incurred > authority.manager * 100,
  };
}
