-- What belongs to an account goes with it to another team, the days of its former brokers too: whose a row is
-- changes, and nothing else of it.
grant update (team_id, new_team_id) on broker_of_record to parapet_all;

-- What a team had is another's when it is deleted; a merge that is undone later gives its rows back to that one.
grant update (team_id) on account_merge, account_merge_row to parapet_all;
