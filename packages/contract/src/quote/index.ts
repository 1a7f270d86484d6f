import { getCalls } from '../call.ts';
import * as answerRequests from './answer-requests.ts';
import * as binding from './binding.ts';
import * as cart from './cart.ts';
import * as commission from './commission.ts';
import * as closing from './closing.ts';
import * as dashboard from './dashboard.ts';
import * as desk from './underwriting/desk.ts';
import * as diligentEffort from './diligent-effort.ts';
import * as knownLoss from './known-loss.ts';
import * as fees from './fees.ts';
import * as notes from './notes.ts';
import { keepPresence, leaveQuote } from './presence.ts';
import * as quotes from './quotes.ts';
import * as renewal from './renewal.ts';
import * as scoreSavings from './underwriting/score-savings.ts';
import * as socialEngineering from './social-engineering.ts';
import * as surplus from './surplus.ts';
import * as p250Details from './p250-details.ts';
import * as sums from './sums.ts';
import * as bulkDecline from './bulk-decline.ts';
import * as bulkDelete from './bulk-delete.ts';
import * as underwriting from './underwriting/underwriting.ts';
import {
  askWholesaleLink,
  getWholesaleQuote,
  requestWholesaleBind,
  searchWholesaleAgents,
  sendToWholesale,
  updateWholesaleContact,
  verifyAccount,
} from './wholesale.ts';

export const quoteCalls = getCalls(
  answerRequests,
  binding,
  cart,
  closing,
  commission,
  dashboard,
  desk,
  diligentEffort,
  fees,
  knownLoss,
  notes,
  quotes,
  renewal,
  scoreSavings,
  socialEngineering,
  surplus,
  p250Details,
  sums,
  bulkDecline,
  bulkDelete,
  underwriting,
  { keepPresence, leaveQuote },
  {
    askWholesaleLink,
    getWholesaleQuote,
    requestWholesaleBind,
    searchWholesaleAgents,
    sendToWholesale,
    updateWholesaleContact,
    verifyAccount,
  },
);

/** Served by the area of documents. */
export { downloadProposal } from './wholesale.ts';
