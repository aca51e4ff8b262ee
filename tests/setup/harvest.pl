# Reads all records of an OAI-PMH repository with Debian's libhttp-oai-perl. Prints one line for each record, with
# tab-separated fields: identifier, datestamp, status, sets, title.
use strict;
use warnings;
use HTTP::OAI;

my ($base, $prefix, %more) = @ARGV;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $base);
my $known = $harvester->Identify;
die "Identify: " . $known->message . "\n" if $known->is_error;
die "deleted records are " . $known->deletedRecord . "\n" if $known->deletedRecord ne "persistent";

my @formats = map { $_->metadataPrefix } $harvester->ListMetadataFormats->metadataFormat;
die "no $prefix among @formats\n" if !grep { $_ eq $prefix } @formats;
my $sets = $harvester->ListSets;
my $count = 0;
while (my $set = $sets->next) { $count++ if $set->setSpec }
die "no sets\n" if !$count;

binmode(STDOUT, ":utf8");
# Called for each record: the return value of ListRecords contains only the last part of a list with resumption tokens.
sub print_record {
    my ($record) = @_;
    my $title = "";
    if (my $metadata = $record->metadata) {
        my ($found) = $metadata->dom->findnodes(".//*[local-name() = 'title']");
        $title = $found->textContent if $found;
    }
    my $header = $record->header;
    print join("\t", $header->identifier, $header->datestamp, $header->status || "", join(" ", $header->setSpec), $title), "\n";
}
my $list = $harvester->ListRecords(metadataPrefix => $prefix, %more, onRecord => \&print_record);
die "ListRecords: " . $list->message . "\n" if $list->is_error;
