/** Deletes visits, adds them to the counts, and empties notes about them in the audit log. `selection` selects their ids. */
export const createDeleteVisitsSql = (selection: string) => `with removed as (
  delete from appointment where id in (${selection})
  returning id, date_trunc('month', preferred_date)::date as month, visit_type, status, required_capacity),
counted as (
  insert into past_visit_count (month, visit_type, status, visits, people)
    select month, visit_type, status, count(*), sum(required_capacity) from removed
    group by month, visit_type, status
  on conflict (month, visit_type, status) do update set
    visits = past_visit_count.visits + excluded.visits, people = past_visit_count.people + excluded.people),
notes as (update audit_log set note = '' where note <> '' and subject_id in (select id::text from removed))
select count(*)::int as count from removed`;
