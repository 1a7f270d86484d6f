-- To which agent of a wholesale agency a quote was sent, by which agency, and what that agent has verified and asked for:
-- {personId, agencyId, agencyName, agentFirstName, agentLastName, agentEmail, agentPhone, sentAt, sentBy, verified, requested}.
alter table quote add column wholesale jsonb;
