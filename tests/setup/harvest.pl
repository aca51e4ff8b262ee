# Reads a repository to its end by Debian's libhttp-oai-perl, and prints a line for each record:
# what it is, its moment, whether it is gone, its sets, and its title.
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
# Of a list in pieces only the last is in what is returned: each record is handed over as it comes.
sub show {
    my ($record) = @_;
    my $title = "";
    if (my $metadata = $record->metadata) {
        my ($found) = $metadata->dom->findnodes(".//*[local-name() = 'title']");
        $title = $found->textContent if $found;
    }
    my $header = $record->header;
    print join("\t", $header->identifier, $header->datestamp, $header->status || "", join(" ", $header->setSpec), $title), "\n";
}
my $list = $harvester->ListRecords(metadataPrefix => $prefix, %more, onRecord => \&show);
die "ListRecords: " . $list->message . "\n" if $list->is_error;
